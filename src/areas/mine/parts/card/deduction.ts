import type { RegistrationCard } from '@contract/registration/registration-card'

/** Returns the text key of a deduction. An ended registration has released its codes, so their kind is unknown. */
export function deductionOf({ paidByVoucher, couponUsed }: Pick<RegistrationCard, 'paidByVoucher' | 'couponUsed'>) {
  if (paidByVoucher) return 'mine.deducted.voucher' as const
  return couponUsed ? ('mine.deducted.coupon' as const) : ('mine.deducted.ended' as const)
}
