import { sql } from 'drizzle-orm'

/** State of a coupon, regardless of its validity period. */
export type CouponState = 'unused' | 'bound' | 'used' | 'revoked'

/**
 * SQL expression, derived from the order that holds the coupon; requires a row of `coupon` in scope. Because it is
 * derived, code that pays, cancels or ends orders does not update coupons. An order that was cancelled or expired
 * unpaid holds none. A refunded order retains its coupons as used, unless they were released with the refund
 * (release-coupons.ts).
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
