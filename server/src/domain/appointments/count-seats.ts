import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { SEAT_POOL, SESSION_POOLS } from './session-pools'

/** Recomputes the seat pools of sessions from their seats; a session without rooms gets capacity zero. */
export async function countSeats(tx: Executor, projectId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into seat_pool (project_id, kind, group_key, pool, capacity, remaining)
    select ${projectId}::uuid, ${SESSION_POOLS}::text, counted.session_id::text, ${SEAT_POOL}::text, count(place)::int,
      (count(place) - count(appointment_id))::int
    from unnest(${sql.param([...sessionIds])}::uuid[]) as counted(session_id)
    left join session_seat seat on seat.project_id = ${projectId} and seat.session_id = counted.session_id
    group by counted.session_id
    on conflict (project_id, kind, group_key, pool) do update set capacity = excluded.capacity, remaining = excluded.remaining`)
}
