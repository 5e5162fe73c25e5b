/** No seat is sold twice, and every registration has the seats that were confirmed. */
import { sql, type SQL } from 'drizzle-orm'
import { BATCH_POOLS, everyPoolOfRows } from '../projects/batch-pools'
import type { Invariant } from './invariant'
import { confirmedSeatExceptions } from './seats.sql'

/**
 * Seats held by active registrations and by changes that await payment, one row per pool: the subject's pool, and the
 * pool of all subjects of its area where the area has a limit (decision 0075).
 */
const held = (projectId: string): SQL => sql`
  select group_key, pool, subject_code, holder from ${everyPoolOfRows(sql`(
    select seat.batch_code as group_key, subject_code, area_code, registration_number as holder
    from registration_subject seat join registration using (project_id, registration_id)
    where project_id = ${projectId} and status = 'submitted'
    union all
    select seat.batch_code, subject_code, area_code, registration_number || ' (change)'
    from registration_change_seat seat join registration_change using (project_id, change_id)
    join registration using (project_id, registration_id)
    where project_id = ${projectId}
  ) seat`)}`

const pools = (projectId: string): SQL => sql`
  select pool.group_key, pool.pool, remaining, capacity, count(held.holder)::int as held
  from seat_pool pool left join (${held(projectId)}) held using (group_key, pool)
  where pool.project_id = ${projectId} and pool.kind = ${BATCH_POOLS}
  group by pool.group_key, pool.pool, remaining, capacity`

export const seatInvariants: readonly Invariant[] = [
  {
    sentence: 'No more seats are held than there are',
    exceptions: (projectId) => sql`
      select group_key || ': ' || pool as what, held || ' held of ' || capacity as found
      from (${pools(projectId)}) pools where held > capacity`,
  },
  {
    sentence: 'Every seat is either free or with one registration',
    exceptions: (projectId) => sql`
      select group_key || ': ' || pool as what, remaining || ' free and ' || held || ' held of ' || capacity as found
      from (${pools(projectId)}) pools where remaining + held <> capacity or remaining < 0`,
  },
  {
    sentence: 'Every seat that is held is one that there is',
    exceptions: (projectId) => sql`
      select holder as what, 'holds ' || group_key || ': ' || pool as found from (${held(projectId)}) held
      where starts_with(pool, subject_code || ' ') and not exists (
        select from seat_pool
        where project_id = ${projectId} and kind = ${BATCH_POOLS} and seat_pool.group_key = held.group_key and seat_pool.pool = held.pool)`,
  },
  {
    sentence: 'Every registration holds the seats that were confirmed, and no others',
    exceptions: confirmedSeatExceptions,
  },
  {
    sentence: 'Every registration that is not ended holds a seat',
    exceptions: (projectId) => sql`
      select registration_number as what, 'holds none' as found from registration
      where project_id = ${projectId} and status = 'submitted' and not exists (
        select from registration_subject seat
        where seat.project_id = ${projectId} and seat.registration_id = registration.registration_id)`,
  },
  {
    sentence: 'Every change that waits to be paid holds its seats, and no other change holds any',
    exceptions: (projectId) => sql`
      with wanted as (
        select change_id, subject->>'to' as subject_code, subject->>'areaCode' as area_code
        from registration_change cross join json_array_elements(subjects) subject
        where project_id = ${projectId} and state = 'open'
      ),
      seat as (select change_id, subject_code, area_code from registration_change_seat where project_id = ${projectId})
      select registration_number as what, how || ' ' || subject_code || ' ' || area_code || ', ' || state as found
      from (
        select *, 'a change without' as how from (table wanted except table seat) missing
        union all
        select *, 'a change with' from (table seat except table wanted) superfluous
      ) odd
      join registration_change using (change_id) join registration using (project_id, registration_id)
      where project_id = ${projectId}`,
  },
]
