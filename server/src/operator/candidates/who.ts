import { and, eq, inArray, or } from 'drizzle-orm'
import { maskName } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasLoginName, hasRealName } from '@server/domain/accounts/named'

/** Search terms for candidates, as printed in the usage. */
export const WHO = 'ACCOUNT|NAME|PHONE|EMAIL'

/** Matches the login name, full name, phone or email by blind index, in any spelling. */
export function isNamed({ personalData }: Pick<Services, 'personalData'>, projectId: string, text: string) {
  return or(
    hasLoginName({ personalData }, projectId, text),
    hasRealName({ personalData }, projectId, text),
    eq(accounts.phoneIndex, personalData.index(projectId, 'phone', text)),
    eq(accounts.emailIndex, personalData.index(projectId, 'email', text)),
  )
}

/**
 * Ids of the accounts matched by {@link isNamed}. A separate query, because combined with other conditions PostgreSQL
 * would scan the whole table.
 */
export async function idsOfNamed(services: Services, projectId: string, text: string): Promise<string[]> {
  const rows = await services.db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed(services, projectId, text)))
  return rows.map(({ accountId }) => accountId)
}

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
  return new Map(rows.map((row) => [row.accountId, maskName(decryptRow(personalData, accounts, row).realName)]))
}
