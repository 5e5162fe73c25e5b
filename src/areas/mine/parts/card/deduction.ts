import type { RegistrationCard } from '@contract/registration/registration-card'

/** What took something off the fee, as it is called; of a registration that ended, whose codes are free again, without a name. */
export function deductionOf({ paidByVoucher, couponUsed }: Pick<RegistrationCard, 'paidByVoucher' | 'couponUsed'>) {
  if (paidByVoucher) return 'mine.deducted.voucher' as const
  return couponUsed ? ('mine.deducted.coupon' as const) : ('mine.deducted.ended' as const)
}
