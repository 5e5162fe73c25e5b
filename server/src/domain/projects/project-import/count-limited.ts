import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import { ALL_SUBJECTS, areaOfPool, BATCH_POOLS, subjectOfPool } from '../batch-pools'

/**
 * Recounts the pools of areas that just got a limit. Bookings that began before the limit existed did not count against
 * it; locking the table waits for them, which takes milliseconds. If they exceed the limit, the capacity is raised to
 * the held seats.
 */
export async function countLimited(db: Database, projectId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table seat_pool in exclusive mode`)
    await tx.execute(sql`
      update seat_pool set capacity = greatest(capacity, held), remaining = greatest(capacity - held, 0)
      from (
        select group_key, ${areaOfPool} as area, sum(capacity - remaining)::int as held from seat_pool
        where project_id = ${projectId} and kind = ${BATCH_POOLS} and ${subjectOfPool} <> ${ALL_SUBJECTS}
        group by 1, 2
      ) taken
      where project_id = ${projectId} and kind = ${BATCH_POOLS} and seat_pool.group_key = taken.group_key
        and pool = ${ALL_SUBJECTS} || ' ' || area`)
  })
}
