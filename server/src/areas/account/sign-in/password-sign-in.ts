import { and, eq } from 'drizzle-orm'
import type { Account } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/own-account'
import { hasSamePassword } from '@server/domain/accounts/password-version'
import { hashPassword, isOutdatedHash, isRightPassword, nobodysHash } from '@server/domain/accounts/passwords'
import { recordSignIn } from '@server/domain/accounts/sign-in-events'
import { signInWithin, type SignInOptions } from '@server/domain/accounts/sign-in-result'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { countOfShare, giveShareBack, isKnownBeyondShare, type Origin } from '../address-share'
import { checkAnswer, newCaptcha, useUp, type AnsweredCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import { newCode } from '../codes/sent-codes'
import { LAST_TRY, needsCaptcha, triesLeft } from '../rules'
import { accountByName, hashBeside } from './find-account'
import { subjectOfDevice, subjectOfName, type Subject } from './counted-for'
import { countTry, forgetTries, lockedUntilOf } from './password-tries'
import { inSignInLine } from './sign-in-line'
import { NOBODY, readTypedName } from './typed-name'

interface Credentials {
  account: string
  password: string
  captcha?: CaptchaAnswer | undefined
  /** The agreement and the privacy policy are accepted. */
  agreed: boolean
}

/** The captcha was answered rightly, and is used up in its turn: whoever is sent away may come again with it. */
interface Try {
  account: string
  password: string
  captcha: AnsweredCaptcha | null
}

/**
 * Signs in by password (specification §8, §9). Wrong passwords are counted by the typed name, however it is spelled, whether
 * or not it belongs to an account, and they take equally long: a caller cannot find out who has an account. On a device that
 * has signed in to the account before they are counted for that device, so that strangers cannot lock the owner out.
 *
 * Throws EA_WRONG_PASSWORD `{ left, captchaRequired }`, EA_ACCOUNT_LOCKED `{ until }`, EA_CAPTCHA_REQUIRED,
 * EA_WRONG_CAPTCHA, COMMON_BUSY `{ seconds }`, EA_SECOND_FACTOR `{ ticket }`, and EA_AGREEMENT. With EA_AGREEMENT the wrong
 * tries are forgotten, and a caller who solved a captcha gets `{ captchaId, captchaAnswer }` for one repeat of the call.
 */
export async function signInByPassword(
  services: Services,
  origin: Origin & Visitor,
  { captcha: given, agreed, ...typed }: Credentials,
) {
  const { projectId } = origin.project
  // a script that goes on all the same takes no place from anybody
  if (!given && isKnownBeyondShare(services, 'wrongPasswords', origin)) throw new Failure('EA_CAPTCHA_REQUIRED')
  const captcha = given ? checkAnswer(services, projectId, given) : null
  // nothing is asked of the database for whoever is sent away
  const { account, subject, wrong, isRight } = await inSignInLine(origin.ip, () =>
    tryPassword(services, origin, { ...typed, captcha }),
  )
  if (account && isRight) {
    await renewHash(services, account, typed.password)
    const options = { way: 'password', project: origin.project, agrees: agreed, visitor: origin } as const
    const done = await succeed(services, subject, account, options)
    if (done) await giveShareBack(services, 'wrongPasswords', origin)
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
  const beside = await hashBeside(services, projectId, name)
  // looked for where there is no account too: it takes as long
  const owner = account ?? { projectId, accountId: NOBODY }
  const subject = subjectOfDevice(services, owner, origin.marks) ?? subjectOfName(services, projectId, name)
  const wrong = await takeTry(services, subject, captcha !== null)
  const { PASSWORD_MEMORY_KIB: memory } = services.env
  const isRight = await isRightPassword(password, account?.passwordHash ?? nobodysHash(memory, beside), memory)
  return { account, subject, wrong, isRight }
}

/** Before anything is looked up, so that whoever goes on and on is soon known by their address, whatever they try. */
async function takeAddressTry(services: Services, origin: Origin, captcha: AnsweredCaptcha | null): Promise<void> {
  if (captcha) await useUp(services, captcha)
  const isGuessing = await countOfShare(services, 'wrongPasswords', origin)
  if (isGuessing && !captcha) throw new Failure('EA_CAPTCHA_REQUIRED')
}

/** Counts this try and returns how many wrong ones in a row it makes, should it be wrong. */
async function takeTry(services: Services, subject: Subject, solvedCaptcha: boolean): Promise<number> {
  await refuseLocked(services, subject)
  const wrong = await countTry(services, subject, solvedCaptcha)
  if (wrong !== null) return wrong
  await refuseLocked(services, subject)
  throw new Failure('EA_CAPTCHA_REQUIRED')
}

/** A right password while locked stays locked: it is not even looked at. */
async function refuseLocked(services: Services, subject: Subject): Promise<void> {
  const lockedUntil = await lockedUntilOf(services, subject)
  if (lockedUntil) throw new Failure('EA_ACCOUNT_LOCKED', { until: lockedUntil.toISOString() })
}

/**
 * Replaces a hash of an outdated cost, now that the password is known. Does nothing if the hash is another one by now: a
 * parallel sign-in has replaced it, or the password was changed.
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
 * Whoever must agree first, or show a second factor, knew the password all the same: wrong tries are forgotten. Returns the
 * refusal; null when the password was changed since it was compared.
 */
function succeed(services: Services, subject: Subject, account: Account, options: SignInOptions) {
  return services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, account)
    if (!current || !hasSamePassword(current, account)) return null
    await forgetTries(tx, subject)
    return signInWithin(services, tx, current, options).catch(asRefusal)
  })
}

/** For the captcha that was used up one that is answered already: an address over its share needs one for each try. */
function anotherFor(services: Services, projectId: string) {
  const captchaAnswer = newCode()
  return { captchaId: newCaptcha(services, projectId, captchaAnswer), captchaAnswer }
}

function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

/** For its owner to see; of a name that nobody has nothing is kept, and it takes as long. */
function recordWrong(services: Services, owner: Owner, wrong: number, visitor: Visitor): Promise<void> {
  const outcome = wrong >= LAST_TRY ? 'locked' : 'wrongPassword'
  return recordSignIn(services, services.db, owner, { way: 'password', outcome, visitor })
}

async function refuseWrong(services: Services, subject: Subject, wrong: number): Promise<never> {
  await refuseLocked(services, subject)
  throw new Failure('EA_WRONG_PASSWORD', { left: triesLeft(wrong), captchaRequired: needsCaptcha(wrong) })
}
