/** Rules for coupons and vouchers. Pure. */
import type { ErrorCode } from '@contract/errors/errors'
import type { Coupon } from '@server/domain/coupons/coupon-store'
import type { orderLines } from '@server/core/tables/payment'

export type Line = Pick<typeof orderLines.$inferSelect, 'lineNumber' | 'kind' | 'ref' | 'amountCents' | 'deductedCents'>
type Good = Pick<
  Coupon,
  'state' | 'orderId' | 'batchCode' | 'subjectCodes' | 'deductedCents' | 'validFrom' | 'validUntil'
>

/** Order that the coupon is used for. `now` in milliseconds. */
export interface UsedFor {
  orderId: string
  batchCode: string
  lines: readonly Line[]
  now: number
}

export interface Deduction {
  lineNumber: number
  cents: number
}

export const priceOf = ({ amountCents, deductedCents }: Pick<Line, 'amountCents' | 'deductedCents'>) =>
  amountCents + deductedCents

/**
 * Returns whether a line has a price and accepts coupons. `subjects`: subjects for which the project accepts coupons;
 * undefined for all.
 */
export const mayTake = (line: Line, subjects: readonly string[] | undefined): boolean =>
  line.kind === 'subject' && priceOf(line) > 0 && (subjects?.includes(line.ref) ?? true)

/** Applies a coupon to the subject where it deducts most, at most the subject's price. */
export function couponDeduction(
  coupon: Good,
  { lines, ...order }: UsedFor,
  subjects: readonly string[] | undefined,
): Deduction | ErrorCode {
  if (!isGoodFor(coupon, order)) return 'EXM_R_UC_INVALID'
  if (coupon.state !== 'unused') return 'EXM_R_UC_USED'
  const good = lines.filter((line) => mayTake(line, subjects) && isOf(coupon, line))
  if (good.length === 0) return 'EXM_R_UC_INVALID'
  const takes = good
    .filter(({ deductedCents }) => deductedCents === 0)
    .map((line) => ({ lineNumber: line.lineNumber, cents: Math.min(coupon.deductedCents ?? Infinity, priceOf(line)) }))
  const [most] = takes.sort((one, other) => other.cents - one.cents)
  return most ?? 'EXM_R_UC_ONE_PER_SUBJECT'
}

/**
 * Deducts all lines with a price, fees included, or returns a fault when the voucher is not valid for every subject.
 */
export function voucherDeductions(voucher: Good, { lines, ...order }: UsedFor): Deduction[] | ErrorCode {
  const isGood =
    isGoodFor(voucher, order) &&
    voucher.state === 'unused' &&
    lines.every((line) => line.kind !== 'subject' || isOf(voucher, line))
  const takes = lines.flatMap((line) =>
    priceOf(line) > 0 ? [{ lineNumber: line.lineNumber, cents: priceOf(line) }] : [],
  )
  return isGood && takes.length > 0 ? takes : 'EXM_R_UC_VOUCHER_INVALID'
}

function isGoodFor(coupon: Good, { batchCode, now }: Omit<UsedFor, 'lines'>): boolean {
  const hasBegun = !coupon.validFrom || now >= coupon.validFrom.getTime()
  const isOver = coupon.validUntil && now >= coupon.validUntil.getTime()
  return coupon.state !== 'revoked' && hasBegun && !isOver && (coupon.batchCode ?? batchCode) === batchCode
}

const isOf = ({ subjectCodes }: Good, { ref }: Line) => subjectCodes?.includes(ref ?? '') ?? true
