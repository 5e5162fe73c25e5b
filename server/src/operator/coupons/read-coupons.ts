import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'
import { orders } from '@server/core/tables/payment'
import { couponState } from '@server/domain/coupons/coupon-state'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import { oneOf, type CommandCall } from '../command'

const STATES = ['unused', 'bound', 'used', 'revoked'] as const

/** Filter options of coupon commands. */
export const wantedOptions = {
  series: { summary: 'only those of one series' },
  state: { summary: `only those that are ${STATES.join(', ')}` },
}
/** Builds the filter. Throws a UsageFault for an unknown state. */
export const wantedIn = ({ options: { series, state } }: CommandCall, kind: CouponKind) =>
  and(
    eq(coupons.kind, kind),
    series === undefined ? undefined : eq(coupons.series, series),
    state === undefined ? undefined : sql`${couponState} = ${oneOf(STATES, state, 'state')}`,
  )

export type CouponRow = Awaited<ReturnType<typeof readCoupons>>[number]

/** Reads coupons with the amount deducted from their order and its payment time. */
export const readCoupons = (
  { db }: Services,
  projectId: string,
  wanted: SQL | undefined,
  { by, limit }: { by: PgColumn; limit: number },
) =>
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
    .where(and(eq(coupons.projectId, projectId), wanted))
    .orderBy(asc(by), asc(coupons.couponId))
    .limit(limit)

export async function countCoupons({ db }: Services, projectId: string, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(coupons)
    .where(and(eq(coupons.projectId, projectId), wanted))
  return row?.many ?? 0
}
