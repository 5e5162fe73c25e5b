import type { ContactKind } from '@contract/endpoints/recovery'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Account } from '@server/domain/accounts/accounts'
import { lockedAccount, type LockedAccount } from '@server/domain/accounts/lock-account'
import { accountOfPass, isPassOf } from '../codes/pass'
import { requirePassword, requireStillPassword, type Call } from '../security/own-password'

export interface Confirmation {
  password?: string | undefined
  proof?: { kind: ContactKind; proof: string } | undefined
}

const purposes = { phone: 'old phone', email: 'old email' } as const

/**
 * Returns the caller's account after proof of ownership: its password, or a pass for a code sent to its phone or
 * mailbox (`POST /ea/contacts/proofs`). Throws EA_OLD_PASSWORD, EA_ACCOUNT_LOCKED, COMMON_BUSY, and EA_CODE_EXPIRED for
 * a pass that is not valid.
 */
export async function requireOwner(call: Call, { password, proof }: Confirmation): Promise<Account> {
  if (!proof) return requirePassword(call, password ?? '')
  const { services, owner } = call
  const account = await accountOfPass(services, purposes[proof.kind], owner.projectId, proof.proof)
  if (account?.accountId !== owner.accountId) throw new Failure('EA_CODE_EXPIRED')
  return account
}

/**
 * Locks the account and checks that the proof accepted by {@link requireOwner} is still valid. Throws EA_OLD_PASSWORD
 * and EA_CODE_EXPIRED.
 */
export async function requireStillOwner(
  { services }: Pick<Call, 'services'>,
  tx: Executor,
  account: Account,
  { proof }: Confirmation,
): Promise<LockedAccount> {
  if (!proof) return requireStillPassword({ services }, tx, account)
  const current = await lockedAccount(services, tx, account)
  if (current && isPassOf(services, purposes[proof.kind], current, proof.proof)) return current
  throw new Failure('EA_CODE_EXPIRED')
}
