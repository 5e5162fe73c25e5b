/** Seat pools: counter rows that every booking and release locks in key order. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { seatPools } from '@server/core/tables/project'

/** Pool group: the pools of one batch or session, requested together. `kind` names their owner (`registration`). */
export interface PoolGroup {
  projectId: string
  kind: string
  groupKey: string
}

export const isPoolGroup = ({ projectId, kind, groupKey }: PoolGroup) =>
  and(eq(seatPools.projectId, projectId), eq(seatPools.kind, kind), eq(seatPools.groupKey, groupKey))

/**
 * Locks every wanted pool by key and selects its remaining seats. `lockedFirst`: a CTE whose row locks are acquired
 * before.
 */
function lockedPools({ projectId, kind, groupKey }: PoolGroup, wanted: readonly WantedPool[], lockedFirst?: SQL): SQL {
  return sql`
    select pool, remaining from ${seatPools}
    where project_id = ${projectId} and kind = ${kind} and group_key = ${groupKey}
      and pool = any(${sql.param(wanted.map(({ pool }) => pool))}::text[])
      ${lockedFirst ? alwaysAfter(lockedFirst) : sql``}
    order by project_id, kind, group_key, pool
    for update`
}

/** Condition that is always true, and makes PostgreSQL evaluate the CTE before it reads the first row. */
const alwaysAfter = (cte: SQL) => sql`and (select count(*) from ${cte}) >= 0`

/** Locks the pools until the end of the transaction and returns the remaining seats of each. */
export async function lockPools(
  tx: Executor,
  poolGroup: PoolGroup,
  requests: readonly SeatRequest[],
): Promise<SeatsLeft> {
  const { rows } = await tx.execute<{ pool: string; remaining: number }>(lockedPools(poolGroup, wantedOf(requests)))
  return new Map(rows.map(({ pool, remaining }) => [pool, remaining]))
}

/**
 * Parts of one statement that takes seats and writes their holders. `first` locks the rows of `lockedFirst`, then the
 * pools, and has a row `room`: if `is_enough` is false the statement must write nothing. `taken` takes one seat for
 * each row of `given` (a table with a column `pool`); an optional pool that does not exist is left out.
 *
 * Counts from the locked rows: in the snapshot of the statement, a row may be stale after waiting for the lock.
 */
export function takingSeats(
  { projectId, kind, groupKey }: PoolGroup,
  requests: readonly SeatRequest[],
  { lockedFirst }: { lockedFirst: SQL },
) {
  const wanted = wantedOf(requests)
  const first = sql`
    locked as materialized (${lockedPools({ projectId, kind, groupKey }, wanted, lockedFirst)}),
    wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}::text::json)
        as wanted(pool text, seats int, "isOptional" boolean)
    ),
    room as materialized (
      select count(*) filter (where not "isOptional") = ${wanted.filter(({ isOptional }) => !isOptional).length}
        and bool_and(remaining >= seats) as is_enough
      from locked join wanted using (pool)
    )`
  const taken = (given: SQL) => sql`
    taken as (
      update ${seatPools} as seat_pool set remaining = given.remaining - given.seats
      from (
        select pool, locked.remaining, count(*)::int as seats from ${given} join locked using (pool) group by 1, 2
      ) given
      where seat_pool.project_id = ${projectId} and seat_pool.kind = ${kind} and seat_pool.group_key = ${groupKey}
        and seat_pool.pool = given.pool
    )`
  return { first, taken }
}

/**
 * Locks the pools of held seats, in key order. `held` selects them, a row each (`project_id, kind, group_key, pool`).
 *
 * All changes of seats lock pools by key, then the holders, then orders. Call this before any other of these locks, or
 * it deadlocks with bookings and the expiry job. After waiting, pools of seats that moved meanwhile are locked too;
 * once their pools are locked, seats cannot move.
 */
export async function lockPoolsOf(tx: Executor, projectId: string, held: SQL): Promise<void> {
  while (!(await lockAsHeld(tx, projectId, held)));
}

class MovedMeanwhile extends Error {}

/** Returns false, with nothing locked, where `held` has moved to other pools, which would be locked out of order. */
async function lockAsHeld(tx: Executor, projectId: string, held: SQL): Promise<boolean> {
  try {
    await tx.transaction(async (tried) => {
      const { rows: locked } = await tried.execute(sql`
        select kind, group_key, pool from seat_pool
        where project_id = ${projectId} and (project_id, kind, group_key, pool) in (${held})
        order by project_id, kind, group_key, pool
        for update`)
      const { rows: others } = await tried.execute(sql`
        select from seat_pool where project_id = ${projectId} and (project_id, kind, group_key, pool) in (${held})
          and (kind, group_key, pool) not in (
            select * from json_to_recordset(${JSON.stringify(locked)}::text::json) as locked(kind text, group_key text, pool text)
          ) limit 1`)
      if (others.length > 0) throw new MovedMeanwhile()
    })
    return true
  } catch (error) {
    if (error instanceof MovedMeanwhile) return false
    throw error
  }
}

/** Returns the remaining seats of locked pools. */
export async function leftIn(
  tx: Executor,
  { projectId, kind, groupKey }: PoolGroup,
  pools: readonly string[],
): Promise<SeatsLeft> {
  const rows = await tx
    .select({ pool: seatPools.pool, remaining: seatPools.remaining })
    .from(seatPools)
    .where(and(isPoolGroup({ projectId, kind, groupKey }), inArray(seatPools.pool, [...pools])))
  return new Map(rows.map(({ pool, remaining }) => [pool, remaining]))
}

/** Takes one seat for each occurrence of a pool. Requires the pools to be locked and to have enough seats. */
export async function takeSeats(
  tx: Executor,
  { projectId, kind, groupKey }: PoolGroup,
  pools: readonly string[],
): Promise<void> {
  if (pools.length === 0) return
  await tx.execute(sql`
    update seat_pool set remaining = remaining - wanted.seats
    from (
      select pool, count(*)::int as seats from unnest(${sql.param([...pools])}::text[]) as pool group by pool
    ) wanted
    where project_id = ${projectId} and kind = ${kind} and group_key = ${groupKey} and seat_pool.pool = wanted.pool`)
}

/** Returns held seats to their pools: once, in the transaction that ends the holding, after {@link lockPoolsOf}. */
export async function releaseSeats(tx: Executor, projectId: string, held: SQL): Promise<void> {
  await tx.execute(sql`
    update seat_pool set remaining = seat_pool.remaining + freed.seats
    from (
      select project_id, kind, group_key, pool, count(*)::int as seats
      from (${held}) as held(project_id, kind, group_key, pool) group by 1, 2, 3, 4
    ) freed
    where seat_pool.project_id = ${projectId} and freed.project_id = ${projectId} and seat_pool.kind = freed.kind
      and seat_pool.group_key = freed.group_key and seat_pool.pool = freed.pool`)
}

/** Wanted seat; areas add their own data. */
export interface WantedSeat {
  /** Pool name, defined by the area, unique in the pool group. */
  pool: string
  /**
   * Wider pool that the seat also counts against, such as that of a whole area. Without such a pool there is no such
   * limit.
   */
  within?: string
}

/** Number of seats wanted from a pool; an optional pool may not exist. */
export interface WantedPool {
  pool: string
  seats: number
  isOptional: boolean
}

/** Request for several seats, granted completely or not at all. */
export interface SeatRequest {
  /** Account or other holder; each holds at most one granted request per pool group. */
  holder: string
  seats: readonly WantedSeat[]
}

/** Remaining seats by pool. Only valid while the pools are locked. */
export type SeatsLeft = Map<string, number>

/** Adds up the seats that the requests want from each pool. */
export function wantedOf(requests: readonly Pick<SeatRequest, 'seats'>[]): WantedPool[] {
  const wanted = new Map<string, WantedPool>()
  const want = (pool: string, isOptional: boolean) =>
    wanted.set(pool, { pool, isOptional, seats: (wanted.get(pool)?.seats ?? 0) + 1 })
  for (const { pool, within } of requests.flatMap(({ seats }) => seats)) {
    want(pool, false)
    if (within !== undefined) want(within, true)
  }
  return [...wanted.values()]
}
