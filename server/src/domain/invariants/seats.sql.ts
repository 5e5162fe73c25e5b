/** Statement of an invariant of seats. */
import { sql, type SQL } from 'drizzle-orm'

/** Selects registrations whose seats differ from the confirmed ones, as `what` and `found`. */
export function confirmedSeatExceptions(projectId: string): SQL {
  return sql`
  with living as (
    select registration_id, registration_number, content->'sittings' as sittings from registration
    where project_id = ${projectId} and status = 'submitted'
  ),
  refunded as (
    select registration_id, subject_code, area_code
    from registration_refund join registration_refund_subject using (project_id, request_id)
    where project_id = ${projectId} and state in ('refunding', 'refunded', 'failed')
  ),
  confirmed as (
    select registration_id, sitting->>'subjectCode' as subject_code, sitting->>'areaCode' as area_code
    from living cross join json_array_elements(sittings) sitting
  ),
  seat as (
    select registration_id, subject_code, area_code from living join registration_subject using (registration_id)
    where project_id = ${projectId}
  )
  select registration_number as what, how || ' ' || subject_code || ' ' || area_code as found
  from (
    select *, 'has no seat for' as how from (table confirmed except table refunded except table seat) missing
    union all
    select *, 'holds unasked' from (table seat except table confirmed) superfluous
    union all
    select *, 'has confirmed twice' from confirmed group by 1, 2, 3 having count(*) > 1
  ) odd join living using (registration_id)`
}
