/**
 * Seat pools of sessions (domain/seats): one pool per session, because its seats are interchangeable until assigned.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { PoolGroup, SeatsLeft } from '../seats/pools'

export const SESSION_POOLS = 'appointment'
export const SEAT_POOL = 'seat'

export const poolGroupOfSession = ({ projectId, sessionId }: { projectId: string; sessionId: string }): PoolGroup => ({
  projectId,
  kind: SESSION_POOLS,
  groupKey: sessionId,
})

/** Rows of `seat_pool` for {@link lockPoolsOf}, one per session. */
export const poolsOfSessions = (projectId: string, sessionIds: readonly string[]): SQL => sql`
  select ${projectId}::uuid, ${SESSION_POOLS}::text, session_id, ${SEAT_POOL}::text
  from unnest(${sql.param([...sessionIds])}::text[]) as session_id`

/** Locks the pools of sessions in key order and returns the remaining seats by session. */
export async function lockSessionPools(
  tx: Executor,
  projectId: string,
  sessionIds: readonly string[],
): Promise<SeatsLeft> {
  const { rows } = await tx.execute<{ groupKey: string; remaining: number }>(sql`
    select group_key as "groupKey", remaining from seat_pool
    where project_id = ${projectId} and kind = ${SESSION_POOLS} and pool = ${SEAT_POOL}
      and group_key = any(${sql.param([...new Set(sessionIds)])}::text[])
    order by project_id, kind, group_key, pool
    for update`)
  return new Map(rows.map(({ groupKey, remaining }) => [groupKey, remaining]))
}
