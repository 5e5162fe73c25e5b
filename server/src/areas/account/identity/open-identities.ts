import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { IdentityState } from '@contract/identity/identity-check'
import type { Reason } from '@contract/reason'
import { maskIdNumber, maskName } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

/** Identity states that still require an action. */
export const OPEN_STATES = ['unchecked', 'byHand', 'mismatched'] as const satisfies readonly IdentityState[]

export interface IdentityLine {
  account: string
  name: string
  idType: string
  idNumber: string
  state: IdentityState
  /** Identity checks without a reply from the provider, and the time of the next one. */
  tries: number
  askedAgainAt: Date | null
  reason: Reason | null
}

/** Returns accounts in these identity states, with personal data masked. */
export async function findOpenIdentities(
  { db, personalData }: Services,
  projectId: string,
  { states, limit }: { states: IdentityState[]; limit: number },
): Promise<IdentityLine[]> {
  // unchecked accounts without a scheduled identity check require no action
  const isOpen = or(
    inArray(
      accounts.identity,
      states.filter((state) => state !== 'unchecked'),
    ),
    states.includes('unchecked')
      ? and(eq(accounts.identity, 'unchecked'), isNotNull(accounts.identityDueAt))
      : undefined,
  )
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isOpen))
    .orderBy(asc(accounts.accountId))
    .limit(limit)
  return rows.map((row) => {
    const { loginName, realName, idType, idNumber, ...account } = decryptRow(personalData, accounts, row)
    return {
      ...{ account: loginName, name: maskName(realName), idType, idNumber: maskIdNumber(idNumber) },
      ...{ state: account.identity, tries: account.identityTries, askedAgainAt: account.identityDueAt },
      reason: account.identityReason,
    }
  })
}
