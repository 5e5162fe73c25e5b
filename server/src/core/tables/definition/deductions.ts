/** Coupon and voucher settings of a project's file: applicable batches and subjects. */
import * as v from 'valibot'
import { code } from '@contract/schemas'

const codes = v.optional(v.pipe(v.array(code), v.minLength(1)))

/** Default: all batches and all of their subjects. */
const taken = {
  open: v.optional(v.boolean(), true),
  batches: codes,
}

/** A coupon reduces the price of one subject. */
export const couponRules = v.object({ ...taken, subjects: codes })

/** A talent-award voucher pays for a whole registration. */
export const voucherRules = v.object(taken)
