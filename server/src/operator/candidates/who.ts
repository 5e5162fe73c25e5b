import { and, eq, inArray, or } from 'drizzle-orm'
import { maskName } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasLoginName, hasRealName } from '@server/domain/accounts/named'

/** What a candidate can be found by, as a usage says it. */
export const WHO = 'ACCOUNT|NAME|PHONE|EMAIL'

/** Accounts of this login name, whole real name, phone or email: found by their keyed hashes, however they are written. */
export function isNamed({ personalData }: Pick<Services, 'personalData'>, projectId: string, text: string) {
  return or(
    hasLoginName({ personalData }, projectId, text),
    hasRealName({ personalData }, projectId, text),
    eq(accounts.phoneIndex, personalData.index(projectId, 'phone', text)),
    eq(accounts.emailIndex, personalData.index(projectId, 'email', text)),
  )
}

/** Ids of whom {@link isNamed} finds. Looked for first: beside other conditions PostgreSQL would read every row. */
export async function idsOfNamed(services: Services, projectId: string, text: string): Promise<string[]> {
  const rows = await services.db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed(services, projectId, text)))
  return rows.map(({ accountId }) => accountId)
}

/** The masked names of accounts, by their ids. */
export async function maskedNames(
  { db, personalData }: Services,
  projectId: string,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(accountIds)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, wanted)))
  return new Map(rows.map((row) => [row.accountId, maskName(openRow(personalData, accounts, row).realName)]))
}
