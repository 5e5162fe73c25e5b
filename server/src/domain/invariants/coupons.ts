/** Each coupon reduces one order. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const couponInvariants: readonly Invariant[] = [
  {
    sentence: 'A coupon takes something off one order only: the one that holds it',
    // orders ended by the exam body released their coupons but retain the deductions
    exceptions: (projectId) => sql`
      select 'coupon …' || coupon.code_end as what, 'takes ' || taken.amount_cents || ' off order ' || taken.order_id
        || ', held by ' || coalesce(coupon.order_id::text, 'none') as found
      from order_deduction taken join coupon using (project_id, coupon_id)
      join orders on orders.project_id = ${projectId} and orders.order_id = taken.order_id
      where taken.project_id = ${projectId} and coupon.order_id is distinct from taken.order_id
        and (orders.status = 'unpaid' or orders.status = 'paid' and exists (
          select from registration living
          where living.project_id = ${projectId} and living.registration_id = orders.subject_id
            and living.status = 'submitted'))`,
  },
  {
    sentence: 'An order that holds a coupon costs less for it',
    exceptions: (projectId) => sql`
      select 'coupon …' || code_end as what, 'takes nothing off order ' || order_id as found
      from coupon join orders using (project_id, order_id)
      where project_id = ${projectId} and orders.status in ('unpaid', 'paid') and not exists (
        select from order_deduction taken
        where taken.project_id = ${projectId} and taken.order_id = coupon.order_id
          and taken.coupon_id = coupon.coupon_id)`,
  },
  {
    sentence: 'A line costs its price less what was taken off it',
    exceptions: (projectId) => sql`
      select 'order ' || line.order_id || ', line ' || line.line_number as what,
        deducted_cents || ' less, coupons say ' || coalesce(taken.amount_cents, 0) as found
      from order_line line left join order_deduction taken using (project_id, order_id, line_number)
      where project_id = ${projectId} and part_id is null and deducted_cents <> coalesce(taken.amount_cents, 0)`,
  },
]
