import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { maskName } from '@server/core/personal-data/masks'
import { type Decrypted, decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasLoginName, hasRealName, personIndexes } from './blind-index'

export type OpenedAccount = Decrypted<typeof accounts.$inferSelect>

/** Upper limit for accounts that share a name. */
const MAX_ACCOUNTS = 10

type Keeper = Pick<Services, 'personalData'>

/** SQL conditions for accounts with a value in any spelling, each by its blind index. */
export const accountConditions = {
  name: hasRealName,
  loginName: hasLoginName,
  phone: ({ personalData }: Keeper, projectId: string, text: string) =>
    eq(accounts.phoneIndex, personalData.index(projectId, 'phone', text)),
  email: ({ personalData }: Keeper, projectId: string, text: string) =>
    eq(accounts.emailIndex, personalData.index(projectId, 'email', text)),
  /** Includes numbers of reissued documents. */
  idNumber: ({ personalData }: Keeper, projectId: string, text: string) => {
    const numbers = [text, normaliseIdNumber('passport', text)].map((number) =>
      personalData.index(projectId, 'idNumber', number),
    )
    const persons = personIndexes(personalData, projectId, text)
    return or(inArray(accounts.idNumberIndex, numbers), inArray(accounts.personIndex, persons))
  },
} as const

/** Finds accounts by login name, full name, phone, email or ID number, including numbers of reissued documents. */
export async function findAccounts(services: Services, projectId: string, text: string): Promise<OpenedAccount[]> {
  const { db, personalData } = services
  const isFound = or(matchesCandidate(services, projectId, text), accountConditions.idNumber(services, projectId, text))
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isFound))
    .orderBy(asc(accounts.accountId))
    .limit(MAX_ACCOUNTS)
  return rows.map((row) => decryptRow(personalData, accounts, row))
}

/** Returns accounts by id, also deleted ones; unknown ids are left out. */
export async function findAccountsById(
  { db, personalData }: Pick<Services, 'personalData'> & { db: Executor },
  projectId: string,
  accountIds: readonly string[],
): Promise<OpenedAccount[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, [...accountIds])))
  return rows.map((row) => decryptRow(personalData, accounts, row))
}

/** Returns the account with this login name; null when there is none. */
export async function findAccountByLoginName(
  services: Services,
  projectId: string,
  name: string,
): Promise<OpenedAccount | null> {
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), hasLoginName(services, projectId, name)))
  return row ? decryptRow(services.personalData, accounts, row) : null
}

/** Finds accounts by login name, full name, phone or email. */
export async function findCandidates(services: Services, projectId: string, text: string): Promise<OpenedAccount[]> {
  const rows = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), matchesCandidate(services, projectId, text)))
    .orderBy(asc(accounts.accountId))
    .limit(MAX_ACCOUNTS)
  return rows.map((row) => decryptRow(services.personalData, accounts, row))
}

/** Matches the login name, full name, phone or email by blind index, in any spelling. */
function matchesCandidate(services: Keeper, projectId: string, text: string) {
  const { loginName, name, phone, email } = accountConditions
  return or(...[loginName, name, phone, email].map((condition) => condition(services, projectId, text)))
}

/**
 * Ids of the accounts matched by {@link matchesCandidate}. A separate query, because combined with other conditions PostgreSQL
 * would scan the whole table.
 */
export async function findAccountIds(services: Services, projectId: string, text: string): Promise<string[]> {
  const rows = await services.db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), matchesCandidate(services, projectId, text)))
  return rows.map(({ accountId }) => accountId)
}

/** Returns the masked names of accounts by id. */
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
