/** Statements of the invariants of registrations. */
import { sql, type SQL } from 'drizzle-orm'
import { refundsOfLine } from '../orders/refunds/paid-lines'

/** Orders of a registration: its own and those of its completed changes. */
const ordersOf = (projectId: string): SQL => sql`lateral (
  select order_id from orders
  where orders.project_id = ${projectId} and purpose = 'registration' and subject_id = registration_id
  union all
  select order_id from registration_change
  where registration_change.project_id = ${projectId}
    and registration_change.registration_id = registration.registration_id and state = 'done' and order_id is not null
)`

/** Selects registrations whose refunds differ from what was promised, as `what` and `found`. */
export function refundExceptions(projectId: string): SQL {
  return sql`
  with back as (
    select registration_id, registration_number, refunded_cents, money.*
    from registration cross join lateral (
      select
        coalesce(sum(given.amount_cents) filter (where back.reason = 'requested'), 0) as requested,
        coalesce(sum(given.amount_cents) filter (where back.reason = 'difference'), 0) as difference,
        coalesce(sum(given.amount_cents) filter (where back.status = 'succeeded' and (back.reason = 'requested'
          or back.reason = 'late' and paying.order_id = line.order_id)), 0) as arrived
      from order_line line cross join ${refundsOfLine(projectId)}
      where back.replaced_by is null and line.project_id = ${projectId} and line.order_id in (select order_id from ${ordersOf(projectId)} ordered)
    ) money
    where registration.project_id = ${projectId}
  ),
  promised as (
    select registration_id, sum(back_cents) as cents from registration_refund
    where project_id = ${projectId} and state in ('refunding', 'refunded', 'failed') group by 1
  ),
  saved as (
    select registration_id, sum((subject->>'backCents')::int) as cents
    from registration_change cross join json_array_elements(subjects) subject
    where project_id = ${projectId} and state = 'done' group by 1
  )
  select registration_number as what, 'promised ' || coalesce(promised.cents, 0) || ' and ' || coalesce(saved.cents, 0)
    || ', going back ' || requested || ' and ' || difference || ', arrived ' || arrived || ', counted ' || refunded_cents as found
  from back left join promised using (registration_id) left join saved using (registration_id)
  where requested <> coalesce(promised.cents, 0) or difference <> coalesce(saved.cents, 0)
    or arrived <> refunded_cents`
}
