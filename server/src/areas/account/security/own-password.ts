import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Account } from '@server/domain/accounts/accounts'
import { lockedAccount, ownAccount, type LockedAccount } from '@server/domain/accounts/own-account'
import { hasSamePassword } from '@server/domain/accounts/password-version'
import { isRightPassword } from '@server/domain/accounts/passwords'
import { recordSignIn } from '@server/domain/accounts/sign-in-events'
import { LAST_TRY, triesLeft } from '../rules'
import { subjectOfOwner } from '../sign-in/counted-for'
import { countTry, forgetTries, lockedUntilOf } from '../sign-in/password-tries'
import { inSignInLine } from '../sign-in/sign-in-line'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'visitor' | 'project' | 'language' | 'actor'>

/**
 * Locks the account after {@link requirePassword}. Throws EA_OLD_PASSWORD if the password has changed since: the owner
 * may have recovered the account from the caller.
 */
export async function requireStillPassword(
  { services }: Pick<Call, 'services'>,
  tx: Executor,
  account: Account,
): Promise<LockedAccount> {
  const current = await lockedAccount(services, tx, account)
  if (current && hasSamePassword(current, account)) return current
  throw new Failure('EA_OLD_PASSWORD', { left: triesLeft(0) })
}

/**
 * Returns the caller's account after checking the password again, because an unlocked phone must not be enough. Wrong
 * passwords lock as they do at sign-in (specification §9) but are counted separately: strangers who guess at sign-in
 * cannot keep a signed-in owner from changing the password.
 *
 * Throws EA_OLD_PASSWORD `{ left }`, EA_ACCOUNT_LOCKED `{ until }` and COMMON_BUSY.
 */
export async function requirePassword(call: Call, password: string): Promise<Account> {
  const { services, owner, visitor } = call
  const account = await ownAccount(call)
  const subject = subjectOfOwner(owner)
  return inSignInLine(visitor.ip, async () => {
    await refuseLocked()
    const wrong = await countTry(services, subject, true)
    if (wrong === null) await refuseLocked()
    if (await isRightPassword(password, account.passwordHash, services.env.PASSWORD_MEMORY_KIB)) {
      await forgetTries(services.db, subject)
      return account
    }
    const outcome = (wrong ?? LAST_TRY) >= LAST_TRY ? 'locked' : 'wrongPassword'
    await recordSignIn(services, services.db, owner, { way: 'password', outcome, visitor })
    await refuseLocked()
    throw new Failure('EA_OLD_PASSWORD', { left: triesLeft(wrong ?? LAST_TRY) })
  })

  async function refuseLocked(): Promise<void> {
    const until = await lockedUntilOf(services, subject)
    if (until) throw new Failure('EA_ACCOUNT_LOCKED', { until: until.toISOString() })
  }
}
