import { and, eq } from 'drizzle-orm'
import type { Account } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { hashPassword, isOutdatedHash, isRightPassword, dummyHash } from '@server/domain/accounts/passwords'
import { hasSamePassword } from '@server/domain/accounts/password-version'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { signInWithin, type SignInOptions } from '@server/domain/accounts/sign-in/sign-in-result'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { countOfShare, releaseShare, isKnownBeyondShare, type Origin } from '../address-share'
import { checkCaptchaAnswer, newCaptcha, useUp, type AnsweredCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import { newCode } from '../codes/sent-codes'
import { LAST_TRY, needsCaptcha, triesLeft } from '../rules'
import { accountByName, decoyHash, NOBODY, readTypedName } from './find-account'
import { subjectOfDevice, subjectOfName, type CountedSubject } from './counted-for'
import { countTry, forgetTries, lockedUntilOf } from './password-tries'
import { inSignInLine } from './sign-in-line'

interface Credentials {
  account: string
  password: string
  captcha?: CaptchaAnswer | undefined
  /** Whether the agreement and the privacy policy are accepted. */
  agreed: boolean
}

/** `captcha` is solved but not yet marked as used, so that a caller refused by the queue can use it again. */
interface Try {
  account: string
  password: string
  captcha: AnsweredCaptcha | null
}

/**
 * Signs in by password (specification §8, §9). Wrong passwords are counted by the typed name, however it is spelled,
 * whether or not it belongs to an account, and they take equally long: a caller cannot find out who has an account. On
 * a device that has signed in to the account before they are counted for that device, so that strangers cannot lock the
 * owner out.
 *
 * Throws EA_WRONG_PASSWORD `{ left, captchaRequired }`, EA_ACCOUNT_LOCKED `{ until }`, EA_CAPTCHA_REQUIRED,
 * EA_WRONG_CAPTCHA, COMMON_BUSY `{ seconds }`, EA_SECOND_FACTOR `{ ticket }`, and EA_AGREEMENT. With EA_AGREEMENT the
 * wrong tries are forgotten, and a caller who solved a captcha gets `{ captchaId, captchaAnswer }` for one repeat of
 * the call.
 */
export async function signInByPassword(
  services: Services,
  origin: Origin & Visitor,
  { captcha: given, agreed, ...typed }: Credentials,
) {
  const { projectId } = origin.project
  // Refuses a known attacking address before it takes a slot of the queue.
  if (!given && isKnownBeyondShare(services, 'wrongPasswords', origin)) throw new Failure('EA_CAPTCHA_REQUIRED')
  const captcha = given ? checkCaptchaAnswer(services, projectId, given) : null
  // Queries the database inside the queue only, so that refused callers cost nothing.
  const { account, subject, wrong, isRight } = await inSignInLine(origin.ip, () =>
    tryPassword(services, origin, { ...typed, captcha }),
  )
  if (account && isRight) {
    await renewHash(services, account, typed.password)
    const options = { way: 'password', project: origin.project, agrees: agreed, visitor: origin } as const
    const done = await succeed(services, subject, account, options)
    if (done) await releaseShare(services, 'wrongPasswords', origin)
    if (done instanceof Failure)
      throw done.code === 'EA_AGREEMENT' && captcha ? new Failure(done.code, anotherFor(services, projectId)) : done
    if (done) return done
  }
  await recordWrong(services, { projectId, accountId: account?.accountId ?? NOBODY }, wrong, origin)
  return refuseWrong(services, subject, wrong)
}

async function tryPassword(services: Services, origin: Origin & Visitor, { account: typed, password, captcha }: Try) {
  const { projectId } = origin.project
  await takeAddressTry(services, origin, captcha)
  const name = readTypedName(typed)
  const account = await accountByName(services, projectId, name)
  if (account) origin.noteAccount?.(account)
  const likeHash = await decoyHash(services, projectId, name)
  // Also queried when there is no account, so that it takes equally long.
  const owner = account ?? { projectId, accountId: NOBODY }
  const subject = subjectOfDevice(services, owner, origin.marks) ?? subjectOfName(services, projectId, name)
  const wrong = await takeTry(services, subject, captcha !== null)
  const { PASSWORD_MEMORY_KIB: memory } = services.env
  const isRight = await isRightPassword(password, account?.passwordHash ?? dummyHash(memory, likeHash), memory)
  return { account, subject, wrong, isRight }
}

/**
 * Counts the attempt by address before any lookup, so that an attacking address is recognised early whatever names it
 * tries.
 */
async function takeAddressTry(services: Services, origin: Origin, captcha: AnsweredCaptcha | null): Promise<void> {
  if (captcha) await useUp(services, captcha)
  const isGuessing = await countOfShare(services, 'wrongPasswords', origin)
  if (isGuessing && !captcha) throw new Failure('EA_CAPTCHA_REQUIRED')
}

/** Counts this attempt. Returns the number of consecutive wrong ones, should it be wrong. */
async function takeTry(services: Services, subject: CountedSubject, solvedCaptcha: boolean): Promise<number> {
  await refuseLocked(services, subject)
  const wrong = await countTry(services, subject, solvedCaptcha)
  if (wrong !== null) return wrong
  await refuseLocked(services, subject)
  throw new Failure('EA_CAPTCHA_REQUIRED')
}

/** While locked, even the right password is refused without comparing it. */
async function refuseLocked(services: Services, subject: CountedSubject): Promise<void> {
  const lockedUntil = await lockedUntilOf(services, subject)
  if (lockedUntil) throw new Failure('EA_ACCOUNT_LOCKED', { until: lockedUntil.toISOString() })
}

/**
 * Replaces a hash of outdated cost, now that the password is known. Does nothing when the hash has changed meanwhile,
 * by a parallel sign-in or a new password.
 */
async function renewHash(services: Services, account: Account, password: string): Promise<void> {
  const { projectId, accountId, passwordHash } = account
  const { PASSWORD_MEMORY_KIB: memory } = services.env
  if (!isOutdatedHash(passwordHash, memory)) return
  const renewed = await hashPassword(password, memory)
  await services.db
    .update(accounts)
    .set({ passwordHash: renewed })
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.accountId, accountId),
        eq(accounts.passwordHash, passwordHash),
      ),
    )
}

/**
 * Signs in after a right password and resets the count of wrong ones, also when the agreement or a second factor is
 * still missing: the password was right. Returns that refusal as a value; null when the password was changed since it
 * was compared.
 */
function succeed(services: Services, subject: CountedSubject, account: Account, options: SignInOptions) {
  return services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, account)
    if (!current || !hasSamePassword(current, account)) return null
    await forgetTries(tx, subject)
    return signInWithin(services, tx, current, options).catch(asRefusal)
  })
}

/** Issues a solved captcha to replace the used one: an address over its rate limit needs one per attempt. */
function anotherFor(services: Services, projectId: string) {
  const captchaAnswer = newCode()
  return { captchaId: newCaptcha(services, projectId, captchaAnswer), captchaAnswer }
}

function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

/** Records the failed sign-in for the account's owner. For unknown names nothing is stored, in equal time. */
function recordWrong(services: Services, owner: Owner, wrong: number, visitor: Visitor): Promise<void> {
  const outcome = wrong >= LAST_TRY ? 'locked' : 'wrongPassword'
  return recordSignIn(services, services.db, owner, { way: 'password', outcome, visitor })
}

async function refuseWrong(services: Services, subject: CountedSubject, wrong: number): Promise<never> {
  await refuseLocked(services, subject)
  throw new Failure('EA_WRONG_PASSWORD', { left: triesLeft(wrong), captchaRequired: needsCaptcha(wrong) })
}
