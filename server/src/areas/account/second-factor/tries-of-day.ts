import { and, desc, eq, gt, gte, sql, type SQL } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { takeSlots, type SlotLimit } from '@server/calls/limits/rate-limit'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { rateLimits } from '@server/core/tables/account'
import { factorOf, type CountedSubject } from '../sign-in/counted-for'

type Needs = Pick<Services, 'db' | 'now'>

const DAY_MS = 24 * 60 * 60_000
/** Counts right and wrong codes. At this rate guessing one of a million codes is hopeless. */
const TRIES_A_DAY: SlotLimit = { max: 30, windowMs: DAY_MS }

/**
 * Counts an attempt against the daily limit. Always asks the database, without a local cache, because an operator may
 * lift the limit. Throws EA_FACTOR_LOCKED `{ until }`.
 */
export async function takeTryOfDay({ db, now }: Needs, { projectId, subject }: CountedSubject): Promise<void> {
  const until = await takeSlots({ db, now }, projectId, subject, { ...TRIES_A_DAY, turns: 1 })
  if (until) throw new Failure('EA_FACTOR_LOCKED', { until: until.toISOString() })
}

/** Returns when the daily limit of any device of the account ends; null when none is reached. */
export async function usedUpUntil({ db, now }: Needs, owner: Owner): Promise<Date | null> {
  const isOpen = gt(rateLimits.windowStartsAt, new Date(now() - DAY_MS))
  const [row] = await db
    .select({ since: rateLimits.windowStartsAt })
    .from(rateLimits)
    .where(and(areTriesOf(owner), isOpen, gte(rateLimits.count, TRIES_A_DAY.max)))
    .orderBy(desc(rateLimits.windowStartsAt))
    .limit(1)
  return row ? new Date(row.since.getTime() + DAY_MS) : null
}

export async function forgetTriesOfDay(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(rateLimits).where(areTriesOf(owner))
}

const areTriesOf = (owner: Owner): SQL | undefined =>
  and(eq(rateLimits.projectId, owner.projectId), sql`starts_with(${rateLimits.key}, ${factorOf(owner)})`)
