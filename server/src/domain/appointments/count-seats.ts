import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { SEAT_POOL, SESSION_POOLS } from './session-pools'

/** The pool of each session is as many as its seats. */
export async function countSeats(tx: Executor, projectId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into seat_pool (project_id, kind, lot, pool, capacity, remaining)
    select project_id, ${SESSION_POOLS}::text, session_id::text, ${SEAT_POOL}::text, count(*)::int,
      (count(*) - count(appointment_id))::int
    from session_seat
    where project_id = ${projectId} and session_id = any(${sql.param([...sessionIds])}::uuid[])
    group by project_id, session_id
    on conflict (project_id, kind, lot, pool) do update set capacity = excluded.capacity, remaining = excluded.remaining`)
}
