import type { Usable } from '@contract/endpoints/coupons'
import type { ErrorCode } from '@contract/errors/errors'
import { COUPON_CODE_MAX, normaliseCouponCode } from '@contract/money/coupon-code'
import { releaseSlot, takeSlot } from '@server/calls/limits/rate-limit'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { rateLimitOf } from '@server/core/tables/definition/rate-limits'
import { couponByCode, type Coupon, type CouponKind, couponOfOrder } from '@server/domain/coupons/coupon-store'
import type { PaymentContext, OrderRow } from '@server/domain/orders/purpose'
import { changeOrder, type Call } from './change-order'
import {
  couponDeduction,
  voucherDeductions,
  type Deduction,
  type Line,
  type UsedFor,
  mayTake,
  priceOf,
} from './coupon-rules'
import { findLines, releaseDeductions, takeOff, releaseDeduction, findDeductions } from './deduction-store'

interface Way {
  kind: CouponKind
  /** Error code for an unknown code. */
  unknown: ErrorCode
  deduct: (coupon: Coupon, order: UsedFor, call: Call) => Deduction[] | ErrorCode
  /** Replaces earlier deductions, because it pays for the whole order. */
  isAlone: boolean
}

const coupon: Way = {
  kind: 'coupon',
  unknown: 'EXM_R_UC_INVALID',
  deduct: (found, order, { project }) => {
    const deduction = couponDeduction(found, order, project.definition.coupons?.subjects)
    return typeof deduction === 'string' ? deduction : [deduction]
  },
  isAlone: false,
}

const voucher: Way = {
  kind: 'voucher',
  unknown: 'EXM_R_UC_VOUCHER_INVALID',
  deduct: voucherDeductions,
  isAlone: true,
}

interface Wish {
  orderId: string
  code: string
}

/**
 * Uses a coupon for one subject of an order; does nothing if it is used there already. Throws the codes of the
 * contract.
 */
export const bindCoupon = (context: PaymentContext, call: Call, wish: Wish) => useCode(context, call, wish, coupon)

/** Pays an order with a talent-award voucher. Throws the codes of the contract. */
export const useVoucher = (context: PaymentContext, call: Call, wish: Wish) => useCode(context, call, wish, voucher)

function useCode(context: PaymentContext, call: Call, { orderId, code }: Wish, way: Way) {
  const { services } = call
  return changeOrder(context, call, { orderId, paid: 'EXM_R_PRSH_PAID' }, async (db, { order, purpose }, { lock }) => {
    const batchCode = await purpose.deductions.batchOf(db, order)
    if (batchCode === null || !isTakenFor(call.project, way.kind, batchCode)) throw new Failure('EXM_R_UC_OFF')
    if (normaliseCouponCode(code) === '') throw new Failure('EXM_R_UC_REQUIRED')
    const found = lock ? await look(db, call, way, code, { lock, withThoseOf: order }) : await guess(call, way, code)
    if (found.orderId === orderId && found.state === 'bound') return () => Promise.resolve()
    const lines = await findLines(db, order)
    const usedFor = { orderId, batchCode, lines: way.isAlone ? lines.map(asBefore) : lines, now: services.now() }
    const deductions = way.deduct(found, usedFor, call)
    if (typeof deductions === 'string') throw new Failure(deductions)
    return async (tx) => {
      if (way.isAlone) await releaseDeductions(tx, order)
      await takeOff(tx, order, found, deductions, new Date(services.now()))
    }
  })
}

const asBefore = (line: Line): Line => ({
  ...line,
  amountCents: line.amountCents + line.deductedCents,
  deductedCents: 0,
})

async function look(
  db: Executor,
  call: Call,
  way: Way,
  code: string,
  options: Parameters<typeof couponByCode>[3],
): Promise<Coupon> {
  const { services, owner } = call
  const isLong = normaliseCouponCode(code).length > COUPON_CODE_MAX
  const found = isLong
    ? null
    : await couponByCode(services, db, { projectId: owner.projectId, kind: way.kind, code }, options)
  if (!found) throw new Failure(way.unknown)
  return found
}

/**
 * Looks a code up. Unknown codes count towards a rate limit per address, which prevents guessing. Throws
 * COMMON_TOO_MANY `{ until }`.
 */
async function guess(call: Call, way: Way, code: string): Promise<Coupon> {
  const { services, project, ip } = call
  const { projectId, definition } = project
  const { max, minutes } = rateLimitOf(definition, 'wrongCoupons')
  const key = `wrongCoupons:address:${services.personalData.index(projectId, 'address', ip)}`
  const until = await takeSlot(services, projectId, key, { max, windowMs: minutes * 60_000 })
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
  const found = await look(services.db, call, way, code, { lock: false })
  await releaseSlot(services, projectId, key)
  return found
}

/**
 * Removes a coupon from an order, unless its payment is confirmed (specification §4). Throws the codes of the contract.
 */
export function unbindCoupon(
  context: PaymentContext,
  call: Call,
  { orderId, couponId }: { orderId: string; couponId: string },
) {
  return changeOrder(context, call, { orderId, paid: 'EXM_R_CUP_CONFIRMED' }, async (db, { order }, options) => {
    if (!(await couponOfOrder(db, order, couponId, options))) throw new Failure('EXM_R_CUP_NOT_BOUND')
    return (tx) => releaseDeduction(tx, order, couponId)
  })
}

/** Returns whether a project accepts coupons or vouchers for a batch. */
function isTakenFor({ definition }: Pick<Project, 'definition'>, kind: CouponKind, batchCode: string): boolean {
  const rules = definition[kind === 'coupon' ? 'coupons' : 'vouchers']
  return (rules?.open ?? false) && (rules?.batches?.includes(batchCode) ?? true)
}

/** Returns which deductions an order accepts and which it has; empty if its purpose accepts none. */
export async function usableFor(context: PaymentContext, project: Project, order: OrderRow): Promise<Usable> {
  const { db } = context.services
  const { projectId, subjectId } = order
  const batchCode = await context.purposes[order.purpose]?.deductions?.batchOf(db, { projectId, subjectId })
  if (!batchCode) return { coupons: false, vouchers: false, lines: [] }
  const [lines, taken] = await Promise.all([findLines(db, order), findDeductions(db, order)])
  const coupons = isTakenFor(project, 'coupon', batchCode)
  return {
    coupons,
    vouchers: isTakenFor(project, 'voucher', batchCode),
    lines: lines.map((line) => {
      const { lineNumber, text, deductedCents } = line
      const by = taken.find((one) => one.lineNumber === lineNumber && one.kind === 'coupon')
      return {
        ...{ lineNumber, name: text.name, priceCents: priceOf(line), deductedCents },
        takesCoupon: coupons && !by && mayTake(line, project.definition.coupons?.subjects),
        coupon: by ? { couponId: by.couponId, codeEnd: by.codeEnd } : null,
      }
    }),
  }
}
