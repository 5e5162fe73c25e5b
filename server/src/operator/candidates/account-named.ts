import { and, eq } from 'drizzle-orm'
import { decryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasLoginName } from '@server/domain/accounts/named'
import { CommandFault } from '../project-of'

export type AccountRow = Decrypted<typeof accounts.$inferSelect>

/** Returns the account with this login name. Throws a CommandFault when there is none. */
export async function accountNamed(services: Services, projectId: string, name: string): Promise<AccountRow> {
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), hasLoginName(services, projectId, name)))
  if (!row) throw new CommandFault(`There is no account “${name}” in this project.`)
  return decryptRow(services.personalData, accounts, row)
}
