import type { RegistrationCard } from '@contract/registration/registration-card'

/** What took something off the fee, as it is called. */
export const deductionOf = ({ paidByVoucher }: Pick<RegistrationCard, 'paidByVoucher'>) =>
  paidByVoucher ? ('mine.deducted.voucher' as const) : ('mine.deducted.coupon' as const)
