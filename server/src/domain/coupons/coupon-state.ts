import { sql } from 'drizzle-orm'

/** What became of a code; whether its time has come or is over is another thing. */
export type CouponState = 'unused' | 'bound' | 'used' | 'revoked'

/**
 * Follows from the order that holds it, beside a row of `coupon`: nobody who pays, cancels or ends an order has to think of
 * its coupons. What was cancelled or ended unpaid holds none; an order never comes back from that. What was refunded keeps
 * its coupons used, unless they were given back with it (give-coupons-back.ts).
 */
export const couponState = sql<CouponState>`(case
  when coupon.revoked_at is not null then 'revoked'
  else coalesce((
    select case
      when holding.status = 'unpaid' then 'bound'
      when holding.status = 'paid' or holding.closed_because = 'refunded' then 'used'
    end
    from orders holding
    where holding.project_id = coupon.project_id and holding.order_id = coupon.order_id
  ), 'unused')
end)`
