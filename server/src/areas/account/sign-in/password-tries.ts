import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { passwordTries } from '@server/core/tables/account'
import { CAPTCHA_FROM, LAST_TRY, LOCK_MS } from '../rules'

/** Whose wrong passwords are counted: an account, or a name that nobody has. */
export interface Subject {
  projectId: string
  subject: string
}

const UNKNOWN = 'unknown:'
const DAY_MS = 24 * 60 * 60_000

export function subjectOf(projectId: string, accountId: string | undefined, nameIndex: string): Subject {
  return { projectId, subject: accountId === undefined ? UNKNOWN + nameIndex : `account:${accountId}` }
}

/** When the lock ends; null when there is none. */
export async function lockedUntilOf(services: Pick<Services, 'db' | 'now'>, subject: Subject): Promise<Date | null> {
  const [row] = await services.db
    .select({ lockedUntil: passwordTries.lockedUntil })
    .from(passwordTries)
    .where(and(isSubject(subject), gt(passwordTries.lockedUntil, new Date(services.now()))))
  return row?.lockedUntil ?? null
}

/**
 * Counts a try as wrong before the password is looked at, so that tries at the same moment, on any instance, cannot
 * exceed the limit; the last one locks at once. Returns the count, or null when no try is left or a captcha was
 * needed and not solved.
 */
export async function countTry(
  services: Pick<Services, 'db' | 'now'>,
  { projectId, subject }: Subject,
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

/** A right password ends the row of wrong ones. */
export async function forgetTries(executor: Executor, subject: Subject): Promise<void> {
  await executor.delete(passwordTries).where(isSubject(subject))
}

/** Names that nobody has are counted for a day; an account's wrong passwords until a right one. */
export async function deleteOldTries(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await services.db
    .delete(passwordTries)
    .where(
      and(
        sql`starts_with(${passwordTries.subject}, ${UNKNOWN})`,
        lte(passwordTries.lastAt, new Date(services.now() - DAY_MS)),
      ),
    )
}

function isSubject({ projectId, subject }: Subject) {
  return and(eq(passwordTries.projectId, projectId), eq(passwordTries.subject, subject))
}
