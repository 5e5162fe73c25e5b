import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { addInterval } from '@server/core/postgres/add-interval'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { rateLimits } from '@server/core/tables/account'

export interface SlotLimit {
  /** Maximum slots per window. */
  max: number
  windowMs: number
  /** Duration of a refusal, followed by a new window. Without it, the refusal lasts until the window ends. */
  blockMs?: number
}

/** Serializes calls on the same row, which would otherwise occupy a connection each while waiting for its lock. */
const oneByOne = concurrencyLimiter({ perKey: 1 })

type Clocked = Pick<Services, 'db' | 'now'>
/** Slots taken in a transaction are released by its rollback. */
type Within = Pick<Services, 'now'> & { db: Executor }

/**
 * Takes one slot of `key` in one statement, so that instances share the counter. Returns null on success, else the end
 * of the refusal, which later calls read from memory. Must not be called inside a transaction that a refusal rolls
 * back.
 */
export async function takeSlot(
  services: Clocked,
  projectId: string,
  key: string,
  limit: SlotLimit,
): Promise<Date | null> {
  const known = () => knownRefusal(services, projectId, key)
  return known() ?? oneByOne(nameOf(projectId, key), async () => known() ?? countTurn(services, projectId, key, limit))
}

async function countTurn(services: Clocked, projectId: string, key: string, limit: SlotLimit): Promise<Date | null> {
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
 * Takes several slots of `key`, or none if they exceed the window's remainder; smaller requests remain possible then.
 * Returns null on success, else the time of the next window.
 */
export async function takeSlots(
  { db, now }: Within,
  projectId: string,
  key: string,
  { max, windowMs, turns }: SlotLimit & { turns: number },
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

/** Expression: the refusal or else the window has ended. */
const isOverAt = (now: number, windowMs: number): SQL => sql`case
  when ${rateLimits.blockedUntil} is null then ${rateLimits.windowStartsAt} <= ${moment(now - windowMs)}
  else ${rateLimits.blockedUntil} <= ${moment(now)} end`

const windowEnd = (windowMs: number): SQL =>
  addInterval(sql`${rateLimits.windowStartsAt}`, sql`${windowMs} * interval '1 millisecond'`)

/** Releases a slot that does not count after all. An active refusal remains. */
export async function releaseSlot({ db }: Clocked, projectId: string, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(isTurnOf(projectId, key), gt(rateLimits.count, 0), isNull(rateLimits.blockedUntil)))
}

/**
 * Returns the end of a refusal of `key` from memory, without a query; null if none is cached. Refusals never end early,
 * so a cached one is valid on every instance.
 */
export function knownRefusal(services: Clocked, projectId: string, key: string): Date | null {
  return refusalsOf(services).until(nameOf(projectId, key), services.now())
}

const nameOf = (projectId: string, key: string) => `${projectId}:${key}`

function isTurnOf(projectId: string, key: string) {
  return and(eq(rateLimits.projectId, projectId), eq(rateLimits.key, key))
}

const DAY_MS = 24 * 60 * 60_000

/** Deletes expired counters; no limit covers more than a day. */
export async function deleteOldLimits(services: CleanUpServices): Promise<void> {
  await cleanUp(services, rateLimits, lte(rateLimits.windowStartsAt, new Date(services.now() - DAY_MS)))
}

/** Maximum entries, at some tens of bytes each. Evicted ones are counted by the database again. */
const MOST = 20_000

/** Cache of active refusals, so that a script that ignores them causes no database load. */
class KnownRefusals {
  private readonly ends = new Map<string, Date>()

  remember(name: string, until: Date): void {
    const [oldest] = this.ends.keys()
    if (oldest !== undefined && this.ends.size >= MOST) this.ends.delete(oldest)
    this.ends.set(name, until)
  }

  /** Returns the end of an active refusal at `now` (milliseconds), else null. */
  until(name: string, now: number): Date | null {
    const end = this.ends.get(name)
    if (!end) return null
    if (end.getTime() > now) return end
    this.ends.delete(name)
    return null
  }

  forgetAll(): void {
    this.ends.clear()
  }
}

const knownOf = weakMemo((_: Services['db']) => new KnownRefusals())

/** Returns the cache of a database connection, hence of a running service. */
export const refusalsOf = ({ db }: Pick<Services, 'db'>): KnownRefusals => knownOf(db)
