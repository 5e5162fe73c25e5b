/** Registrations, their timelines and the audit log agree. */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type RegistrationEvent } from '@contract/codes'
import type { Invariant } from './invariant'

/** Operator decisions on a registration: timeline event, audit log action, resulting audit status. */
const decisions: readonly { event: RegistrationEvent; action: string; becomes: number }[] = [
  { event: 'approved', action: 'registrations approve', becomes: AUDIT_STATUS.passed },
  { event: 'rejected', action: 'registrations reject', becomes: AUDIT_STATUS.rejected },
  { event: 'refused', action: 'registrations refuse', becomes: AUDIT_STATUS.rejected },
  { event: 'reopened', action: 'registrations reopen', becomes: AUDIT_STATUS.auditing },
  { event: 'correctionAsked', action: 'registrations correct', becomes: AUDIT_STATUS.toBeSubmitted },
]

const decisionRows: SQL = sql`json_to_recordset(${JSON.stringify([
  ...decisions,
  { event: 'corrected', action: null, becomes: AUDIT_STATUS.auditing },
])}::text::json) as decision(event text, action text, becomes int)`

/** SQL expression: how often the events occur in the timeline of `registration`. */
const timesOf = (projectId: string, events: readonly RegistrationEvent[]): SQL => sql`(
  select count(*) from registration_event happened
  where happened.project_id = ${projectId} and happened.registration_id = registration.registration_id
    and event = any(${sql.param(events)}::text[]))`

const changesThat = (projectId: string, condition: SQL): SQL => sql`(
  select count(*) from registration_change change
  where change.project_id = ${projectId} and change.registration_id = registration.registration_id
    and ${condition})`

const refundsThat = (projectId: string, condition: SQL): SQL => sql`(
  select count(*) from registration_refund request
  where request.project_id = ${projectId} and request.registration_id = registration.registration_id
    and ${condition})`

/** Timeline events with the expected number of occurrences. */
const recorded = (projectId: string): { events: RegistrationEvent[]; happened: SQL }[] => [
  { events: ['submitted'], happened: sql`1` },
  { events: ['paid'], happened: sql`(payment_status = 'paid')::int` },
  { events: ['cancelled'], happened: sql`(status = 'cancelled')::int` },
  { events: ['expired'], happened: sql`(status = 'expired')::int` },
  { events: ['regionChanged'], happened: changesThat(projectId, sql`kind = 'region'`) },
  { events: ['changeOrdered'], happened: changesThat(projectId, sql`order_id is not null`) },
  { events: ['subjectsSwapped'], happened: changesThat(projectId, sql`kind = 'swap' and state = 'done'`) },
  { events: ['subjectsAdded'], happened: changesThat(projectId, sql`kind = 'add' and state = 'done'`) },
  { events: ['changeCancelled', 'changeExpired'], happened: changesThat(projectId, sql`state = 'ended'`) },
  { events: ['transferred'], happened: changesThat(projectId, sql`kind = 'transfer'`) },
  { events: ['refundWithdrawn'], happened: refundsThat(projectId, sql`state = 'withdrawn'`) },
  { events: ['refundDeclined'], happened: refundsThat(projectId, sql`state = 'declined'`) },
]

export const decisionInvariants: readonly Invariant[] = [
  {
    sentence: 'What was prepared stands as it was decided last, and nothing was decided twice in a row',
    exceptions: (projectId) => sql`
      with decided as (
        select review_id, case action when 'preparations approve' then 'approved' else 'returned' end as state, entry_id,
          lag(action) over (partition by review_id order by entry_id) is not distinct from action as is_again
        from pre_review join audit_log using (project_id)
        where project_id = ${projectId} and action in ('preparations approve', 'preparations return')
          and details->>'reviewId' = review_id::text
      )
      select 'preparation ' || review_id as what, pre_review.state || ', last ' || coalesce(last.state, 'never decided')
        || ', ' || times || ' times in a row the same' as found
      from pre_review
      left join lateral (
        select state from decided where decided.review_id = pre_review.review_id order by entry_id desc limit 1
      ) last on true
      cross join lateral (
        select count(*) as times from decided where decided.review_id = pre_review.review_id and is_again
      ) again
      where project_id = ${projectId} and (pre_review.state <> coalesce(last.state, 'waiting') or times > 0)`,
  },
  {
    sentence: 'A timeline tells everything as often as it happened',
    exceptions: (projectId) =>
      sql.join(
        recorded(projectId).map(
          ({ events, happened }) => sql`
            select registration_number as what, ${events.join(', ')}::text || ': told ' || ${timesOf(projectId, events)}
              || ' times, happened ' || ${happened} as found
            from registration where project_id = ${projectId} and ${timesOf(projectId, events)} <> ${happened}`,
        ),
        sql` union all `,
      ),
  },
  {
    sentence: 'Every decision stands in the audit log, and nothing that was not decided',
    exceptions: (projectId) => sql`
      with told as (
        select registration_number, action, count(*) as times
        from registration_event join registration using (project_id, registration_id) join ${decisionRows} using (event)
        where project_id = ${projectId} and action is not null group by 1, 2
      ),
      logged as (
        select details->>'registrationNumber' as registration_number, action, count(*) as times
        from audit_log where project_id = ${projectId} and action in (select action from ${decisionRows})
        group by 1, 2
      )
      select registration_number as what, action || ': told ' || coalesce(told.times, 0) || ' times, logged '
        || coalesce(logged.times, 0) as found
      from told full join logged using (registration_number, action)
      where told.times is distinct from logged.times`,
  },
  {
    sentence: 'Every refund that a person declined stands in the audit log',
    // logged under the current or the former name of the command
    exceptions: (projectId) => sql`
      select 'refund request ' || request_id as what, state || ', declined ' || times || ' times' as found
      from registration_refund cross join lateral (
        select count(*) as times from audit_log
        where audit_log.project_id = ${projectId} and action in ('refund-requests reject', 'refunds decline')
          and details->>'requestId' = registration_refund.request_id::text
      ) logged
      where project_id = ${projectId} and times <> (state = 'declined')::int`,
  },
  {
    sentence: 'A registration stands as it was decided last',
    // decisions with equal timestamps have no order
    exceptions: (projectId) => sql`
      select registration_number as what, 'audit status ' || audit_status || ', decided last: ' || string_agg(event, ', ')
        as found
      from registration join (
        select registration_id, event, becomes, rank() over (partition by registration_id order by at desc) as place
        from registration_event join ${decisionRows} using (event) where project_id = ${projectId}
      ) decided using (registration_id)
      where project_id = ${projectId} and place = 1
      group by registration_number, audit_status having not bool_or(audit_status = becomes)`,
  },
]
