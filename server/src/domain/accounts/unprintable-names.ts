/** Candidates whose names no font can print, for commands that prepare or issue documents. */
import { and, eq, inArray } from 'drizzle-orm'
import { fontChain } from '@server/core/documents/fonts/font-chain'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

const ROWS_AT_ONCE = 1_000

export interface UnprintableName {
  /** Account or certificate number. */
  of: string
  characters: readonly string[]
}

/** Returns the accounts whose names no font of this machine can print completely, with the missing characters. */
export async function findUnprintableNames(
  services: Services,
  projectId: string,
  accountIds: readonly string[],
): Promise<UnprintableName[]> {
  const found: UnprintableName[] = []
  for (let from = 0; from < accountIds.length; from += ROWS_AT_ONCE)
    found.push(...(await findSome(services, projectId, accountIds.slice(from, from + ROWS_AT_ONCE))))
  return found
}

async function findSome(
  { db, env, personalData }: Services,
  projectId: string,
  accountIds: string[],
): Promise<UnprintableName[]> {
  const { accountId, loginName, realName } = accounts
  const rows = await db
    .select({ projectId: accounts.projectId, accountId, loginName, realName })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accountId, accountIds)))
  return rows.flatMap((row) => {
    const opened = decryptRow(personalData, accounts, row)
    const characters = fontChain(env).unprintable(opened.realName)
    return characters.length > 0 ? [{ of: opened.loginName, characters }] : []
  })
}
