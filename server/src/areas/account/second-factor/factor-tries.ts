import { readFactorCode, type FactorCode } from '@contract/identity/second-factor'
import type { SignInWay } from '@contract/identity/sign-ins'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'
import { lockToSignIn } from '@server/domain/accounts/sign-in/lock-to-sign-in'
import { lockedAccount, type LockedAccount } from '@server/domain/accounts/lock-account'
import { knownDeviceOf } from '@server/domain/accounts/sign-in/known-device'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { LAST_TRY, triesLeft } from '../rules'
import { subjectOfFactor, type CountedSubject } from '../sign-in/counted-for'
import { countTry, forgetTries, lockedUntilOf } from '../sign-in/password-tries'
import { secondFactorGuessed, secondFactorGuessedInside } from '../security/messages'
import { takeTryOfDay } from './tries-of-day'

export interface FactorTry {
  account: Account
  project: Project
  visitor: Visitor
  /** How the first factor was verified; null when the caller is signed in. */
  way: SignInWay | null
  /** True during set-up, before recovery codes exist. */
  isNew?: boolean
}

interface Allowed<T> {
  /** Throws when the first factor no longer authorises access to the account. */
  require?: (tx: Executor, account: LockedAccount) => Promise<void>
  /** Checks and consumes the code; returns whether it is right. */
  use: (tx: Executor, code: FactorCode) => Promise<boolean>
  work: (tx: Executor, account: LockedAccount) => Promise<T>
}

/**
 * Checks a code and runs `work` in one transaction that locks the account. An attempt is counted as wrong before the
 * code is compared, and separately from wrong passwords, because the caller has passed the first factor. Attempts on a
 * device that the account knows are counted for that device, so that an attacker with the password cannot lock the
 * owner out there. The owner is notified when the last attempt is wrong.
 *
 * Throws EA_WRONG_FACTOR `{ left }` (EA_WRONG_NEW_FACTOR during set-up), EA_FACTOR_LOCKED `{ until }` and the failures
 * of `require`.
 */
export async function withFactor<T>(
  services: Services,
  tried: FactorTry,
  typed: string,
  { require, use, work }: Allowed<T>,
): Promise<T> {
  const { account, visitor, way } = tried
  const device = way === null ? 'owner' : knownDeviceOf(services, account, visitor.marks)
  const subject = subjectOfFactor(account, device)
  await refuseLocked(services, subject)
  await takeTryOfDay(services, subject)
  const wrong = await countTry(services, subject, true)
  if (wrong === null) await refuseLocked(services, subject)
  const code = readFactorCode(typed)
  const done = await services.db.transaction(async (tx) => {
    const isPartner = way === 'partner'
    const current = isPartner
      ? await lockToSignIn(services, tx, account, visitor)
      : await lockedAccount(services, tx, account)
    if (!current) return null
    await require?.(tx, current)
    if (!code || !(await use(tx, code))) return null
    await forgetTries(tx, subject)
    return { result: await work(tx, current) }
  })
  if (done) return done.result
  return refuse(services, tried, subject, wrong ?? LAST_TRY)
}

async function refuse(services: Services, tried: FactorTry, subject: CountedSubject, wrong: number): Promise<never> {
  const { account, project, visitor, way, isNew = false } = tried
  const isLast = wrong >= LAST_TRY
  const outcome = isLast ? 'factorLocked' : 'wrongFactor'
  if (way) await recordSignIn(services, services.db, account, { way, outcome, visitor })
  const template = way ? secondFactorGuessed : secondFactorGuessedInside
  if (isLast) await services.db.transaction((tx) => notifyOwner(services, tx, { account, project, template }))
  await refuseLocked(services, subject)
  throw new Failure(isNew ? 'EA_WRONG_NEW_FACTOR' : 'EA_WRONG_FACTOR', { left: triesLeft(wrong) })
}

async function refuseLocked(services: Services, subject: CountedSubject): Promise<void> {
  const until = await lockedUntilOf(services, subject)
  if (until) throw new Failure('EA_FACTOR_LOCKED', { until: until.toISOString() })
}
