import { and, asc, eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { coupons } from '@server/core/tables/coupon'
import type { OrderKey } from '../orders/keys'
import { couponState } from './coupon-state'

export type CouponKind = (typeof coupons.$inferSelect)['kind']

export interface CouponKey {
  projectId: string
  couponId: string
}

const isCoupon = ({ projectId, couponId }: CouponKey) =>
  and(eq(coupons.projectId, projectId), eq(coupons.couponId, couponId))

/** `lock`: until the end of the transaction. `withThoseOf`: locks the coupons of this order in the same statement. */
interface Reading {
  lock: boolean
  withThoseOf?: OrderKey
}

export const isCouponOf = ({ projectId, orderId }: OrderKey) =>
  and(eq(coupons.projectId, projectId), eq(coupons.orderId, orderId))

/** Locks coupons by id, after orders, payments and refunds (decision 0139). */
export function lockCoupons(tx: Executor, wanted: SQL | undefined) {
  return tx
    .select({ couponId: coupons.couponId })
    .from(coupons)
    .where(wanted)
    .orderBy(asc(coupons.couponId))
    .for('update')
}

/** Reads a coupon with its state, in a separate statement after the lock. */
async function read(db: Executor, wanted: SQL | undefined, { lock, withThoseOf }: Reading) {
  if (lock) await lockCoupons(db, withThoseOf ? or(wanted, isCouponOf(withThoseOf)) : wanted)
  const [coupon] = await db
    .select({ ...getTableColumns(coupons), state: couponState })
    .from(coupons)
    .where(wanted)
  return coupon ?? null
}
export type Coupon = NonNullable<Awaited<ReturnType<typeof read>>>

/** Finds a coupon by its code in any notation; null when there is none of that kind. */
export function couponByCode(
  { personalData }: Pick<Services, 'personalData'>,
  db: Executor,
  { projectId, kind, code }: { projectId: string; kind: CouponKind; code: string },
  options: Reading,
): Promise<Coupon | null> {
  const isCode = eq(coupons.codeIndex, personalData.index(projectId, 'coupon', code))
  return read(db, and(eq(coupons.projectId, projectId), isCode, eq(coupons.kind, kind)), options)
}

export const couponById = (db: Executor, coupon: CouponKey, options: { lock: boolean }): Promise<Coupon | null> =>
  read(db, isCoupon(coupon), options)

/** Finds a coupon held by the order; null when the order does not hold it. */
export function couponOfOrder(db: Executor, order: OrderKey, couponId: string, options: { lock: boolean }) {
  return read(db, and(isCoupon({ ...order, couponId }), eq(coupons.orderId, order.orderId)), options)
}

/** Assigns a locked coupon to an order; null releases it. */
export async function holdCoupon(tx: Executor, coupon: CouponKey, orderId: string | null): Promise<void> {
  await tx.update(coupons).set({ orderId }).where(isCoupon(coupon))
}
