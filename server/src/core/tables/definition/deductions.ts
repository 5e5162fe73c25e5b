/** What a project's file says about coupons and talent-award vouchers: for which batches and subjects they are good. */
import * as v from 'valibot'
import { code } from '@contract/schemas'

const codes = v.optional(v.pipe(v.array(code), v.minLength(1)))

/** All batches, and all of their subjects, where nothing is said. */
const taken = {
  open: v.optional(v.boolean(), true),
  batches: codes,
}

/** A coupon takes something off one subject. */
export const couponRules = v.object({ ...taken, subjects: codes })

/** A talent-award voucher pays for a whole registration. */
export const voucherRules = v.object(taken)
