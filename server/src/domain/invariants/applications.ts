/** The state of an application matches its timeline, and only approved applications are relied on. */
import { sql, type SQL } from 'drizzle-orm'
import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import type { Invariant } from './invariant'

/** Application and timeline tables with their shared id column. */
const kinds = [
  { table: 'exemption', events: 'exemption_event', id: 'exemption_id' },
  { table: 'accommodation', events: 'accommodation_event', id: 'accommodation_id' },
  { table: 'basic_info_update', events: 'basic_info_event', id: 'update_id' },
  { table: 'certificate_application', events: 'certificate_application_event', id: 'application_id' },
  { table: 'result_review', events: 'result_review_event', id: 'review_id' },
]

/** The state of an application after each event. */
const stateAfter: Record<ApplicationEvent, ApplicationState> = {
  submitted: 'auditing',
  resubmitted: 'auditing',
  reopened: 'auditing',
  approved: 'passed',
  approvedInPart: 'passed',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  sent: 'passed',
  ready: 'passed',
  collected: 'passed',
  remade: 'passed',
}

/** Events that begin or end a review. */
const reviewEvents: readonly ApplicationEvent[] = [
  ...(['submitted', 'resubmitted', 'reopened', 'approved', 'approvedInPart', 'rejected'] as const),
]

const states: SQL = sql`json_to_recordset(${JSON.stringify(
  Object.entries(stateAfter).map(([event, becomes]) => ({ event, becomes })),
)}::text::json) as known(event text, becomes text)`

/**
 * Every event of every application: `what` names the application, `simultaneous` counts its events of the same moment.
 */
const history = (projectId: string): SQL => sql`
  select what, state, event, becomes, at, event_id, count(*) over (partition by what, at) as simultaneous
  from (${sql.join(
    kinds.map(
      ({ table, events, id }) => sql`
        select ${table}::text || ' ' || one.${sql.identifier(id)} as what, state, event, at, event_id
        from ${sql.identifier(table)} one join ${sql.identifier(events)} happened using (project_id, ${sql.identifier(id)})
        where project_id = ${projectId}`,
    ),
    sql` union all `,
  )}) happened join ${states} using (event)`

export const applicationInvariants: readonly Invariant[] = [
  {
    sentence: 'The state of an application is that of its last timeline event',
    // events with equal timestamps have no order
    exceptions: (projectId) => sql`
      select what, state || ', last: ' || string_agg(event, ', ') as found
      from (
        select what, state, event, becomes, rank() over (partition by what order by at desc) as place
        from (${history(projectId)}) history
      ) happened
      where place = 1 group by what, state having not bool_or(becomes = state)`,
  },
  {
    sentence: 'An application is decided only while it is in review, and submitted or reopened only while it is not',
    exceptions: (projectId) => sql`
      select what, event || ' after ' || before as found
      from (
        select what, event, becomes, simultaneous, lag(event) over earlier as before, lag(becomes) over earlier as was,
          lag(simultaneous) over earlier as simultaneous_before
        from (${history(projectId)}) history
        window earlier as (partition by what order by at, event_id)
      ) happened
      where event = any(${sql.param(reviewEvents)}::text[]) and simultaneous = 1 and simultaneous_before = 1
        and (becomes = 'auditing') = (was = 'auditing')`,
  },
  {
    sentence: 'No registration relies on an exemption that is not approved',
    exceptions: (projectId) => sql`
      select registration_number as what, 'exemption ' || (relied->>'exemptionId') || ' is '
        || coalesce(exemption.state, 'missing') as found
      from registration
      cross join lateral json_array_elements(
        case json_typeof(registration.content->'exempted') when 'array' then registration.content->'exempted' else '[]' end
      ) relied
      left join exemption on exemption.project_id = ${projectId}
        and exemption.exemption_id = (relied->>'exemptionId')::uuid
      where registration.project_id = ${projectId} and registration.status = 'submitted'
        and (exemption.state is distinct from 'passed' or exemption.account_id <> registration.account_id)`,
  },
  {
    sentence: 'Nobody has a seat by accommodations of somebody else, or that were withdrawn before the session',
    exceptions: (projectId) => sql`
      select 'appointment ' || appointment_number as what, 'by application ' || applied.accommodation_id || ', '
        || applied.state as found
      from appointment one
      join exam_session session on session.project_id = ${projectId} and session.session_id = one.session_id
      join accommodation applied on applied.project_id = ${projectId}
        and applied.accommodation_id = one.accommodation_id
      where one.project_id = ${projectId} and one.status = 'booked' and (
        applied.account_id <> one.account_id
        or applied.state = 'withdrawn' and exists (
          select from accommodation_event happened
          where happened.project_id = ${projectId} and happened.accommodation_id = applied.accommodation_id
            and event = 'withdrawn' and at < starts_at and at >= applied.submitted_at
        )
      )`,
  },
]
