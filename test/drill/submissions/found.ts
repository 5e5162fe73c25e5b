import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Submissions } from './candidates'

/** Comparison of the database with the responses. */
export interface Found {
  acknowledged: number
  /** Confirmed but missing in the database. */
  lost: number
  /** Candidates with several registrations, and pools with inconsistent seats. */
  doubled: number
  /** Registrations in the database that were never confirmed. */
  untold: number
}

export async function found({ db }: Services, { acknowledged }: Submissions): Promise<Found> {
  // replaces a connection that broke in the last kill
  await db.execute(sql`select 1`).catch(() => undefined)
  const told = [...acknowledged.values()].map(({ registrationId }) => registrationId)
  const { rows } = await db.execute<Omit<Found, 'acknowledged'>>(sql`
    with told as (select unnest(${sql.param(told)}::uuid[]) as id)
    select
      (select count(*)::int from told where not exists (select from registration where registration_id = id)) as lost,
      (select count(*)::int from registration where registration_id not in (select id from told)) as untold,
      (select count(*)::int from (select account_id from registration group by account_id having count(*) > 1) twice)
      + (select count(*)::int from seat_pool where capacity - remaining <> (select count(*) from registration_subject s
          where s.batch_code = seat_pool.group_key)) as doubled`)
  return { acknowledged: told.length, ...(rows[0] ?? { lost: NaN, doubled: NaN, untold: NaN }) }
}
