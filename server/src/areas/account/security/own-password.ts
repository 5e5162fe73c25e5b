import { and, eq } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { accounts } from '@server/core/tables/account'
import type { Account } from '@server/domain/accounts/accounts'
import { ownAccount } from '@server/domain/accounts/own-account'
import { isRightPassword } from '@server/domain/accounts/passwords'
import { recordSignIn } from '@server/domain/accounts/sign-in-events'
import { LAST_TRY, triesLeft } from '../rules'
import { subjectOfOwner } from '../sign-in/counted-for'
import { countTry, forgetTries, lockedUntilOf } from '../sign-in/password-tries'
import { inSignInLine } from '../sign-in/sign-in-line'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'visitor' | 'project' | 'language' | 'actor'>

/**
 * Returns whether the password that was checked is still the account's. It cannot change until the transaction ends. The
 * owner may have recovered the account from the caller meanwhile.
 */
export async function isStillPassword(
  tx: Executor,
  { projectId, accountId, passwordHash }: Pick<Account, 'projectId' | 'accountId' | 'passwordHash'>,
): Promise<boolean> {
  const isIt = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
  const [row] = await tx.select({ passwordHash: accounts.passwordHash }).from(accounts).where(isIt).for('no key update')
  return row?.passwordHash === passwordHash
}

/**
 * Returns the caller's account after checking the password again, because an unlocked phone must not be enough. Wrong
 * passwords lock as they do at sign-in (specification §9) but are counted separately: strangers who guess at sign-in cannot
 * keep a signed-in owner from changing the password.
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
