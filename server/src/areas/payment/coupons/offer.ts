import type { Usable } from '@contract/endpoints/coupons'
import type { Project } from '@server/calls/project/project-cache'
import type { CouponKind } from '@server/domain/coupons/coupon-store'
import type { OrderRow, PaymentContext } from '@server/domain/orders/purpose'
import { mayTake, priceOf } from './coupon-rules'
import { findDeductions, findLines } from './deduction-store'

/** Returns whether a project accepts coupons or vouchers for a batch. */
export function isTakenFor({ definition }: Pick<Project, 'definition'>, kind: CouponKind, batchCode: string): boolean {
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
