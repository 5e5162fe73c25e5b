import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { later } from '@server/core/postgres/later'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import { fewAtOnce } from '@server/core/running/few-at-once'
import type { Services } from '@server/core/services'
import { rateLimits } from '@server/core/tables/account'
import { refusalsOf } from './known-refusals'

export interface Limit {
  /** How many turns a window has. */
  max: number
  windowMs: number
  /** How long a refusal lasts; then a new window begins. Without it the refusal lasts until the window ends. */
  blockMs?: number
}

/** Those who wait for the same row would hold a connection each. */
const oneByOne = fewAtOnce({ ofOne: 1 })

type Clocked = Pick<Services, 'db' | 'now'>
/** Where the turns are taken in a transaction, they are given back with it. */
type Within = Pick<Services, 'now'> & { db: Executor }

/**
 * Takes one turn of `key` in one statement, so that several instances count together. Returns null when the turn was
 * free, or the moment from which the next one is: from memory, once this process was told. Never call it inside a
 * transaction that a refusal rolls back.
 */
export async function takeTurn(services: Clocked, projectId: string, key: string, limit: Limit): Promise<Date | null> {
  const known = () => knownRefusal(services, projectId, key)
  return known() ?? oneByOne(nameOf(projectId, key), async () => known() ?? countTurn(services, projectId, key, limit))
}

async function countTurn(services: Clocked, projectId: string, key: string, limit: Limit): Promise<Date | null> {
  const now = new Date(services.now())
  const at = moment(now.getTime())
  const isOver = isOverAt(now.getTime(), limit.windowMs)
  const blockEnds = limit.blockMs ? moment(now.getTime() + limit.blockMs) : windowEnd(limit.windowMs)
  const [row] = await services.db
    .insert(rateLimits)
    .values({ projectId, key, windowStartsAt: now, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.projectId, rateLimits.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStartsAt: sql`case when ${isOver} then ${at} else ${rateLimits.windowStartsAt} end`,
        blockedUntil: sql`case
          when ${isOver} then null
          when ${rateLimits.blockedUntil} is null and ${rateLimits.count} >= ${limit.max} then ${blockEnds}
          else ${rateLimits.blockedUntil}
        end`,
      },
    })
    .returning({ blockedUntil: rateLimits.blockedUntil })
  const until = row?.blockedUntil ?? null
  if (until) refusalsOf(services).remember(nameOf(projectId, key), until)
  return until
}

/**
 * Takes several turns of `key` at once, or none where they no longer fit into the window, which shuts nobody out from what
 * needs fewer. Returns null when they were free, or the moment from which they are.
 */
export async function takeTurns(
  { db, now }: Within,
  projectId: string,
  key: string,
  { max, windowMs, turns }: Limit & { turns: number },
): Promise<Date | null> {
  const at = moment(now())
  const [some, most] = [sql`${turns}::int`, sql`${max}::int`]
  const isOver = isOverAt(now(), windowMs)
  const isFree = sql`(${isOver} or (${rateLimits.blockedUntil} is null and ${rateLimits.count} + ${some} <= ${most}))`
  const take = () =>
    db
      .insert(rateLimits)
      .values({ projectId, key, windowStartsAt: new Date(now()), count: turns })
      .onConflictDoUpdate({
        target: [rateLimits.projectId, rateLimits.key],
        set: {
          count: sql`case when ${isOver} then ${some} else ${rateLimits.count} + ${some} end`,
          windowStartsAt: sql`case when ${isOver} then ${at} else ${rateLimits.windowStartsAt} end`,
          blockedUntil: null,
        },
        setWhere: isFree,
      })
      .returning({ count: rateLimits.count })
  const [taken] = turns <= max ? await take() : []
  if (taken) return null
  const [row] = await db.select().from(rateLimits).where(isTurnOf(projectId, key))
  return row?.blockedUntil ?? new Date((row?.windowStartsAt.getTime() ?? now()) + windowMs)
}

const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** The refusal, or else the window, has ended. */
const isOverAt = (now: number, windowMs: number): SQL => sql`case
  when ${rateLimits.blockedUntil} is null then ${rateLimits.windowStartsAt} <= ${moment(now - windowMs)}
  else ${rateLimits.blockedUntil} <= ${moment(now)} end`

const windowEnd = (windowMs: number): SQL =>
  later(sql`${rateLimits.windowStartsAt}`, sql`${windowMs} * interval '1 millisecond'`)

/** A turn that turned out not to count. A refusal that stands already stays. */
export async function giveTurnBack({ db }: Clocked, projectId: string, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(isTurnOf(projectId, key), gt(rateLimits.count, 0), isNull(rateLimits.blockedUntil)))
}

/**
 * Until when `key` is refused as far as this process knows, which asks nobody; null when it knows of nothing. A refusal
 * never ends before its time, so what is known is true on every instance.
 */
export function knownRefusal(services: Clocked, projectId: string, key: string): Date | null {
  return refusalsOf(services).until(nameOf(projectId, key), services.now())
}

const nameOf = (projectId: string, key: string) => `${projectId}:${key}`

function isTurnOf(projectId: string, key: string) {
  return and(eq(rateLimits.projectId, projectId), eq(rateLimits.key, key))
}

const DAY_MS = 24 * 60 * 60_000

/** Deletes counters whose window and refusal are long over; no limit looks back further than a day. */
export async function deleteOldLimits(services: CleanedUp): Promise<void> {
  await cleanUp(services, rateLimits, lte(rateLimits.windowStartsAt, new Date(services.now() - DAY_MS)))
}
