import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'
import { orders } from '@server/core/tables/payment'
import { couponState } from './coupon-state'
import type { CouponKind } from './coupon-store'

export const COUPON_STATES = ['unused', 'bound', 'used', 'revoked'] as const

export interface CouponFilter {
  kind: CouponKind
  series?: string | undefined
  state?: (typeof COUPON_STATES)[number] | undefined
}

export type ListedCoupon = Awaited<ReturnType<typeof select>>[number]

/** Returns coupons with the amount deducted from their order and its payment time, by series. */
export const findCoupons = (services: Services, projectId: string, filter: CouponFilter, limit: number) =>
  select(services, matches(projectId, filter)).orderBy(asc(coupons.series), asc(coupons.couponId)).limit(limit)

/** Returns a page of the same coupons by id: those with ids after `after` (null for the first page). */
export const findCouponPage = (
  services: Services,
  projectId: string,
  filter: CouponFilter,
  { after, limit }: { after: string | null; limit: number },
) =>
  select(services, and(matches(projectId, filter), after === null ? undefined : gt(coupons.couponId, after)))
    .orderBy(asc(coupons.couponId))
    .limit(limit)

const select = ({ db }: Services, wanted: SQL | undefined) =>
  db
    .select({
      ...{ couponId: coupons.couponId, series: coupons.series, codeEnd: coupons.codeEnd, state: couponState },
      ...{ deductedCents: coupons.deductedCents, batchCode: coupons.batchCode, subjectCodes: coupons.subjectCodes },
      ...{ validFrom: coupons.validFrom, validUntil: coupons.validUntil, orderId: coupons.orderId },
      usedAt: orders.paidAt,
      takenCents: sql<number | null>`(select sum(amount_cents)::int from order_deduction taken
        where taken.project_id = ${coupons.projectId} and taken.order_id = ${coupons.orderId}
          and taken.coupon_id = ${coupons.couponId})`,
    })
    .from(coupons)
    .leftJoin(orders, and(eq(orders.projectId, coupons.projectId), eq(orders.orderId, coupons.orderId)))
    .where(wanted)

const matches = (projectId: string, { kind, series, state }: CouponFilter) =>
  and(
    eq(coupons.projectId, projectId),
    eq(coupons.kind, kind),
    series === undefined ? undefined : eq(coupons.series, series),
    state === undefined ? undefined : sql`${couponState} = ${state}`,
  )

export async function countCoupons({ db }: Services, projectId: string, filter: CouponFilter): Promise<number> {
  const [row] = await db.select({ coupons: count() }).from(coupons).where(matches(projectId, filter))
  return row?.coupons ?? 0
}
