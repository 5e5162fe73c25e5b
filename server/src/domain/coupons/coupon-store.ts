import { sql, and, asc, eq, getTableColumns, or, type SQL, inArray, count, gt } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { coupons, orderDeductions } from '@server/core/tables/coupon'
import { orders } from '@server/core/tables/payment'
import type { OrderKey } from '../orders/keys'

/** State of a coupon, regardless of its validity period. */
export type CouponState = 'unused' | 'bound' | 'used' | 'revoked'

/**
 * SQL expression, derived from the order that holds the coupon; requires a row of `coupon` in scope. Because it is
 * derived, code that pays, cancels or ends orders does not update coupons. An order that was cancelled or expired
 * unpaid holds none. A refunded order retains its coupons as used, unless they were released with the refund
 * (`releaseCoupons`).
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

const isCouponOf = ({ projectId, orderId }: OrderKey) =>
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

const couponById = (db: Executor, coupon: CouponKey, options: { lock: boolean }): Promise<Coupon | null> =>
  read(db, isCoupon(coupon), options)

/** Finds a coupon held by the order; null when the order does not hold it. */
export function couponOfOrder(db: Executor, order: OrderKey, couponId: string, options: { lock: boolean }) {
  return read(db, and(isCoupon({ ...order, couponId }), eq(coupons.orderId, order.orderId)), options)
}

/** Assigns a locked coupon to an order; null releases it. */
export async function holdCoupon(tx: Executor, coupon: CouponKey, orderId: string | null): Promise<void> {
  await tx.update(coupons).set({ orderId }).where(isCoupon(coupon))
}

/**
 * Releases the coupons of an order for another use, because the exam body ended what the order paid for. The order's
 * deductions stay recorded. Requires order and payment to be locked.
 */
export async function releaseCoupons(tx: Executor, order: OrderKey): Promise<void> {
  await lockCoupons(tx, isCouponOf(order))
  await tx.update(coupons).set({ orderId: null }).where(isCouponOf(order))
}

/**
 * Holds the coupons of reopened orders again. Returns false and holds nothing if one of them was used or revoked since.
 * Requires the orders to be locked.
 */
export async function holdCouponsAgain(tx: Executor, orders: readonly OrderKey[]): Promise<boolean> {
  const taken: Awaited<ReturnType<typeof takenOff>> = []
  for (const order of orders) taken.push(...(await takenOff(tx, order)))
  const [first] = taken
  if (!first) return true
  const ids = taken.map(({ couponId }) => couponId)
  await lockCoupons(tx, and(eq(coupons.projectId, first.projectId), inArray(coupons.couponId, ids)))
  for (const { orderId, ...key } of taken) {
    const coupon = await couponById(tx, key, { lock: false })
    if (coupon?.orderId !== orderId && coupon?.state !== 'unused') return false
  }
  for (const { orderId, ...key } of taken) await holdCoupon(tx, key, orderId)
  return true
}

function takenOff(tx: Executor, { projectId, orderId }: OrderKey) {
  const { couponId } = orderDeductions
  return tx
    .selectDistinct({ projectId: orderDeductions.projectId, orderId: orderDeductions.orderId, couponId })
    .from(orderDeductions)
    .where(and(eq(orderDeductions.projectId, projectId), eq(orderDeductions.orderId, orderId)))
}

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
