import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Submissions } from './candidates'

/** What the database holds beside what candidates were told. */
export interface Found {
  acknowledged: number
  /** Acknowledged, and not in the database. */
  lost: number
  /** Candidates with more than one registration, and pools whose seats do not add up. */
  doubled: number
  /** In the database, and nobody was ever told. */
  untold: number
}

export async function found({ db }: Services, { acknowledged }: Submissions): Promise<Found> {
  // a connection from before the last kill may be noticed only by who uses it
  await db.execute(sql`select 1`).catch(() => undefined)
  const told = [...acknowledged.values()].map(({ registrationId }) => registrationId)
  const { rows } = await db.execute<Omit<Found, 'acknowledged'>>(sql`
    with told as (select unnest(${sql.param(told)}::uuid[]) as id)
    select
      (select count(*)::int from told where not exists (select from registration where registration_id = id)) as lost,
      (select count(*)::int from registration where registration_id not in (select id from told)) as untold,
      (select count(*)::int from (select account_id from registration group by account_id having count(*) > 1) twice)
      + (select count(*)::int from seat_pool where capacity - remaining <> (select count(*) from registration_subject s
          where s.batch_code = seat_pool.lot)) as doubled`)
  return { acknowledged: told.length, ...(rows[0] ?? { lost: NaN, doubled: NaN, untold: NaN }) }
}
