import { and, desc, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { passwordTries } from '@server/core/tables/account'
import { forgetTriesOfDay, usedUpUntil } from '../second-factor/tries-of-day'
import { CAPTCHA_FROM, LAST_TRY, LOCK_MS } from '../rules'
import { isOfAccount, isOfFactor, isSubject, type NamedAccount, type CountedSubject } from './counted-for'

type Needs = Pick<Services, 'personalData'>

const DAY_MS = 24 * 60 * 60_000

/** Returns when the lock of a subject ends; null when there is none. */
export async function lockedUntilOf(
  services: Pick<Services, 'db' | 'now'>,
  subject: CountedSubject,
): Promise<Date | null> {
  return latestLock(services, isSubject(subject))
}

/**
 * Returns when the last lock of an account ends, over its names, its devices and its second factor including the daily
 * limit; null when there is none.
 */
export async function accountLockedUntil(services: Pick<Services, 'db' | 'now'> & Needs, account: NamedAccount) {
  const locked = await latestLock(services, or(isOfAccount(services, account), isOfFactor(account)))
  const usedUp = await usedUpUntil(services, account)
  return locked && usedUp && locked > usedUp ? locked : (usedUp ?? locked)
}

async function latestLock({ db, now }: Pick<Services, 'db' | 'now'>, which: SQL | undefined): Promise<Date | null> {
  const [row] = await db
    .select({ lockedUntil: passwordTries.lockedUntil })
    .from(passwordTries)
    .where(and(which, gt(passwordTries.lockedUntil, new Date(now()))))
    .orderBy(desc(passwordTries.lockedUntil))
    .limit(1)
  return row?.lockedUntil ?? null
}

/**
 * Counts a try as wrong before the password is compared, so that concurrent tries on any instance cannot exceed the
 * limit; the last one locks at once. Returns the count, or null when no try is left or a required captcha was not
 * solved.
 */
export async function countTry(
  services: Pick<Services, 'db' | 'now'>,
  { projectId, subject }: CountedSubject,
  solvedCaptcha: boolean,
): Promise<number | null> {
  const now = new Date(services.now())
  const isOver = sql`coalesce(${passwordTries.lockedUntil} <= ${now.toISOString()}::timestamptz, false)`
  const wrong = sql`case when ${isOver} then 1 else ${passwordTries.wrong} + 1 end`
  const lockEnds = sql`${new Date(now.getTime() + LOCK_MS).toISOString()}::timestamptz`
  const allowed = solvedCaptcha ? LAST_TRY : CAPTCHA_FROM
  const [row] = await services.db
    .insert(passwordTries)
    .values({ projectId, subject, wrong: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [passwordTries.projectId, passwordTries.subject],
      set: {
        wrong,
        lockedUntil: sql`case when ${wrong} >= ${LAST_TRY} then ${lockEnds} end`,
        lastAt: now,
      },
      setWhere: sql`${isOver} or ${passwordTries.wrong} < ${allowed}`,
    })
    .returning({ wrong: passwordTries.wrong })
  return row?.wrong ?? null
}

/** Resets the count after a right password. */
export async function forgetTries(executor: Executor, subject: CountedSubject): Promise<void> {
  await executor.delete(passwordTries).where(isSubject(subject))
}

/** Resets the counts of all names of an account after another proof of ownership. */
export async function forgetAccountTries(services: Needs, executor: Executor, account: NamedAccount): Promise<void> {
  await executor.delete(passwordTries).where(isOfAccount(services, account))
}

/**
 * Resets the counts of the second factor only, including the daily limit. Recovering the password does not reset them.
 */
export async function forgetFactorTries(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(passwordTries).where(isOfFactor(owner))
  await forgetTriesOfDay(executor, owner)
}

/**
 * Deletes counts a day after the last attempt, whether or not an account has the name, so that the retention reveals
 * nothing.
 */
export async function deleteOldTries(services: CleanUpServices): Promise<void> {
  await cleanUp(services, passwordTries, lte(passwordTries.lastAt, new Date(services.now() - DAY_MS)))
}
