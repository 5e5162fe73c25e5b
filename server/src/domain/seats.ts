import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/** A registration by its whole key. */
export interface RegistrationRef {
  projectId: string
  registrationId: string
}

/**
 * Locks the seat pools that these registrations hold seats of, in key order.
 *
 * Everyone who changes seats locks in the same order: pools by key, then registrations, then orders. Call this before
 * any registration is locked, or bookers and the sweeper deadlock.
 */
export async function lockPoolsOf(tx: Executor, registrations: readonly RegistrationRef[]): Promise<void> {
  await tx.execute(sql`
    select 1 from seat_pool
    where (project_id, batch_code, subject_code, area_code) in (
      select s.project_id, s.batch_code, s.subject_code, s.area_code
      from ${refRows(registrations)} join registration_subject s using (project_id, registration_id)
    )
    order by project_id, batch_code, subject_code, area_code
    for update`)
}

/**
 * Gives back the seats that these registrations held. Once per registration: in the transaction that ended it, after
 * {@link lockPoolsOf}.
 */
export async function releaseSeats(tx: Executor, registrations: readonly RegistrationRef[]): Promise<void> {
  await tx.execute(sql`
    update seat_pool pool set remaining = pool.remaining + freed.seats
    from (
      select s.project_id, s.batch_code, s.subject_code, s.area_code, count(*)::int as seats
      from ${refRows(registrations)} join registration_subject s using (project_id, registration_id)
      group by 1, 2, 3, 4
    ) freed
    where pool.project_id = freed.project_id and pool.batch_code = freed.batch_code
      and pool.subject_code = freed.subject_code and pool.area_code = freed.area_code`)
}

/** Registrations as a table `ref(project_id, registration_id)` to join with. */
export function refRows(registrations: readonly RegistrationRef[]): SQL {
  const rows = registrations.map(({ projectId, registrationId }) => ({
    project_id: projectId,
    registration_id: registrationId,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as ref(project_id uuid, registration_id uuid)`
}
