import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireStillSignedIn, revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { requireGoodPassword } from '@server/domain/accounts/password-policy'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { lockedAccount, ownAccount, type LockedAccount } from '@server/domain/accounts/lock-account'
import { isRightPassword, hashPassword } from '@server/domain/accounts/passwords'
import { hasSamePassword, storePassword } from '@server/domain/accounts/password-version'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { LAST_TRY, triesLeft } from '../rules'
import { subjectOfOwner } from '../sign-in/counted-for'
import { countTry, forgetTries, lockedUntilOf } from '../sign-in/password-tries'
import { inSignInLine } from '../sign-in/sign-in-line'
import { passwordChanged } from './messages'
import { withdrawChanges } from './pending-changes'

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

/**
 * Replaces the password and notifies the owner. Ends what an attacker who knew the old password may have set up: every
 * other sign-in, links with WeChat and a partner, pending changes of phone or email.
 *
 * Throws EA_LOGIN_EXPIRED, EA_OLD_PASSWORD, EA_ACCOUNT_LOCKED, EA_PASSWORD_UNCHANGED, FIELD_PASSWORD,
 * EA_PASSWORD_COMMON and EA_PASSWORD_PERSONAL.
 */
export async function changePassword(call: Call, typed: { oldPassword: string; newPassword: string }): Promise<void> {
  const { services, actor, project, language } = call
  const account = await requirePassword(call, typed.oldPassword)
  if (typed.newPassword === typed.oldPassword) throw new Failure('EA_PASSWORD_UNCHANGED')
  requireGoodPassword(typed.newPassword, knownOf(account))
  const passwordHash = await hashPassword(typed.newPassword, services.env.PASSWORD_MEMORY_KIB)
  await services.db.transaction(async (tx) => {
    const current = await requireStillPassword(call, tx, account)
    await requireStillSignedIn(tx, actor)
    await storePassword(services, tx, current, passwordHash)
    await revokeAccountTokens(tx, account, actor.tokenHash)
    await withdrawChanges(tx, account)
    await notifyOwner(services, tx, { account, project, language, template: passwordChanged })
  })
}

/** Returns personal values that a password must not contain. */
export function knownOf({ account, phone, email, birthDate, idNumber }: Account) {
  return [account, phone, email, birthDate, idNumber]
}
