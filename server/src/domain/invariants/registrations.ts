/** A registration agrees with its orders, changes and refunds. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'
import { refundExceptions } from './registrations.sql'

export const registrationInvariants: readonly Invariant[] = [
  {
    sentence: 'Nobody has two registrations for a batch',
    exceptions: (projectId) => sql`
      select 'account ' || account_id as what, batch_code || ': ' || string_agg(registration_number, ', ') as found
      from registration where project_id = ${projectId} and status = 'submitted'
      group by account_id, batch_code having count(*) > 1`,
  },
  {
    sentence: 'A registration has one change, one refund and one correction under way at most',
    exceptions: (projectId) => sql`
      select registration_number as what, count(*) || ' ' || kind as found
      from (
        select registration_id, 'changes' as kind from registration_change
        where project_id = ${projectId} and state = 'open'
        union all
        select registration_id, 'refunds' from registration_refund where project_id = ${projectId} and state = 'asked'
        union all
        select registration_id, 'corrections' from registration_correction
        where project_id = ${projectId} and state = 'asked'
      ) under_way join registration using (registration_id)
      where project_id = ${projectId} group by registration_number, kind having count(*) > 1`,
  },
  {
    sentence: 'Nothing is under way of a registration that has ended',
    exceptions: (projectId) => sql`
      select registration_number as what, status || ', with a ' || kind as found
      from (
        select registration_id, 'change' as kind from registration_change
        where project_id = ${projectId} and state = 'open'
        union all
        select registration_id, 'refund to be decided' from registration_refund
        where project_id = ${projectId} and state = 'asked'
        union all
        select registration_id, 'correction' from registration_correction
        where project_id = ${projectId} and state = 'asked'
      ) under_way join registration using (registration_id)
      where project_id = ${projectId} and status <> 'submitted'`,
  },
  {
    sentence: 'An order ended as its registration did',
    exceptions: (projectId) => sql`
      select registration_number as what, registration.status || ' and ' || payment_status || ', its order '
        || orders.status || coalesce(' because ' || closed_because, '') as found
      from registration join orders
        on orders.project_id = ${projectId} and orders.subject_id = registration.registration_id
      where registration.project_id = ${projectId} and purpose = 'registration' and not case
        when payment_status = 'unpaid' and registration.status = 'submitted' then orders.status = 'unpaid'
        when registration.status in ('cancelled', 'expired')
          -- subjects swapped for free ones: all was back before it was cancelled
          then orders.status = 'closed' and closed_because in (registration.status, case payment_status when 'paid' then 'refunded' end)
        else payment_status = 'paid' and (orders.status = 'paid' or closed_because = 'refunded')
      end`,
  },
  {
    sentence: 'An order ended as the change did that it pays for',
    exceptions: (projectId) => sql`
      select registration_number as what, kind || ' ' || state || ', its order '
        || coalesce(orders.status || coalesce(' because ' || closed_because, ''), 'is missing') as found
      from registration_change change join registration using (project_id, registration_id)
      left join orders on orders.project_id = ${projectId} and orders.order_id = change.order_id
      where change.project_id = ${projectId} and not case state
        when 'open' then coalesce(orders.status = 'unpaid', false)
        when 'ended' then coalesce(orders.status = 'closed' and closed_because in ('cancelled', 'expired'), false)
        else change.order_id is null or orders.status = 'paid' or coalesce(closed_because = 'refunded', false)
      end`,
  },
  {
    sentence: 'A registration costs what was ordered for it, and what its changes made of that',
    exceptions: (projectId) => sql`
      select registration_number as what, registration.amount_cents || ', ordered ' || orders.amount_cents
        || ', changed by ' || changes.cents as found
      from registration join orders
        on orders.project_id = ${projectId} and orders.subject_id = registration.registration_id
      cross join lateral (
        select coalesce(sum((subject->>'payCents')::int - (subject->>'backCents')::int), 0) as cents
        from registration_change change cross join json_array_elements(subjects) subject
        where change.project_id = ${projectId} and change.registration_id = registration.registration_id
          and state = 'done'
      ) changes
      where registration.project_id = ${projectId} and purpose = 'registration' and orders.amount_cents >= 0
        and registration.amount_cents <> orders.amount_cents + changes.cents`,
  },
  {
    sentence: 'What was promised to go back goes back',
    // includes refunds that a person gave up after WeChat failed to send them; a restarted refund counts under its new
    // id
    exceptions: refundExceptions,
  },
]
