import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { CertificateFacts } from '../certificate-store'

type Account = typeof accounts.$inferSelect

/** The facts of an account that a certificate shows, still encrypted. */
export type StoredPerson = Pick<Account, 'projectId' | 'accountId' | 'realName' | 'idType' | 'idNumber' | 'endedAt'>

/** Facts of the holder printed on a certificate. */
type Person = Pick<CertificateFacts, 'realName' | 'idType' | 'idNumber'>

/** Returns the accounts, by id. */
export async function storedPeople(
  db: Executor,
  projectId: string,
  accountIds: readonly string[],
): Promise<Map<string, StoredPerson>> {
  const { accountId, realName, idType, idNumber, endedAt } = accounts
  const rows = await db
    .select({ projectId: accounts.projectId, accountId, realName, idType, idNumber, endedAt })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, [...accountIds])))
  return new Map(rows.map((row) => [row.accountId, row]))
}

export function openPerson({ personalData }: Pick<Services, 'personalData'>, stored: StoredPerson): Person {
  const { projectId, accountId, idType } = stored
  const sealed = { projectId, accountId, realName: stored.realName, idNumber: stored.idNumber }
  const { realName, idNumber } = decryptRow(personalData, accounts, sealed)
  return { realName, idType, idNumber }
}

/** Compares without decrypting; also false when the same facts were re-encrypted. */
export const isSamePerson = (one: StoredPerson, other: StoredPerson): boolean =>
  one.realName === other.realName && one.idType === other.idType && one.idNumber === other.idNumber
