/** Invariants of this project file, valid while no other file is imported. */
import { sql } from 'drizzle-orm'
import type { Invariant } from '@server/domain/invariants/invariant'

export const rulesOfTheFile: readonly Invariant[] = [
  {
    sentence: 'No group holds more registrations than its quota',
    exceptions: (projectId) => sql`
      select group_domain as what, count(*) || ' held of ' || quota as found
      from registration join candidate_group using (project_id, group_domain)
      where project_id = ${projectId} and status = 'submitted'
      group by group_domain, quota having count(*) > quota`,
  },
  {
    // Test areas are in different provinces. Expired unpaid seats do not count, by the time of the last action, because
    // the simulated clock jumps and PostgreSQL's does not. A swap holds the new seat until its difference is paid: the
    // replaced subject and its replacement are never registered for together.
    sentence: 'Who is registered for a batch of one province sits in no other, in the batch that it names neither',
    exceptions: (projectId) => sql`
      with seat as (
        select registration_id, area_code, subject_code || ' held' as origin, false as arrives, exists (
          select from registration_change change cross join json_array_elements(change.subjects) line
          where change.project_id = ${projectId} and change.registration_id = registration_subject.registration_id
            and change.state = 'open' and line->>'from' = registration_subject.subject_code) as leaves
        from registration_subject where project_id = ${projectId}
        union all
        select registration_id, area_code, subject_code || ' in a change that is ' || state, true, false
        from registration_change_seat join registration_change using (project_id, change_id)
        where project_id = ${projectId}
      ), place as (
        select * from seat join registration using (registration_id)
        where project_id = ${projectId} and batch_code in ('ONE', 'HAND') and status = 'submitted'
          and (expires_at is null or expires_at > (
            select greatest(now(), max(at)) from registration_event where project_id = ${projectId}
          ) or exists (
            select from payable_order payable join payment using (project_id, order_id)
            where payable.project_id = ${projectId} and payable.subject_id = registration.registration_id
              and payable.purpose = 'registration' and payment.status = 'started'))
      )
      select 'account ' || account_id as what,
        one.registration_number || ' in ' || one.area_code || ' (' || one.origin || '), '
          || other.registration_number || ' in ' || other.area_code || ' (' || other.origin || ')' as found
      from place one join place other using (account_id)
      where one.area_code < other.area_code and 'ONE' in (one.batch_code, other.batch_code)
        and not (one.registration_id = other.registration_id
          and (one.leaves and other.arrives or one.arrives and other.leaves))`,
  },
  {
    // transfers into this batch are not possible
    sentence: 'What is reviewed by hand is approved by itself only where a person approved what was prepared of it',
    exceptions: (projectId) => sql`
      select registration_number as what, 'approved by itself' as found
      from registration join audit_log log using (project_id)
      where project_id = ${projectId} and batch_code = 'PREP' and log.actor = 'automatic'
        and log.action = 'registrations approve' and log.details->>'registrationNumber' = registration_number
        and not exists (
          select from audit_log said join pre_review on review_id::text = said.details->>'reviewId'
          where said.project_id = ${projectId} and said.action = 'preparations approve' and said.entry_id < log.entry_id
            and pre_review.account_id = registration.account_id and pre_review.batch_code = registration.batch_code
        )`,
  },
  {
    sentence: 'Nobody is registered for a batch before it opens',
    exceptions: (projectId) => sql`
      select registration_number as what, 'submitted at ' || submitted_at || ', open from ' || opens_at as found
      from registration cross join lateral (
        select (batch->>'opensAt')::timestamptz as opens_at
        from project cross join jsonb_array_elements(definition->'batches') batch
        where project.project_id = registration.project_id and batch->>'code' = batch_code
      ) batch
      where project_id = ${projectId} and submitted_at < opens_at`,
  },
]
