import type { RegistrationCard } from '@contract/registration/registration-card'

type Subject = Pick<RegistrationCard['subjects'][number], 'refundStatus'>

/** Returns the text key of a subject's refund; null if there is none. */
export function subjectStatus({ refundStatus }: Subject, { refundRequest }: Pick<RegistrationCard, 'refundRequest'>) {
  if (refundStatus === 'none') return null
  if (refundStatus === 'refunding' && refundRequest) return 'mine.stage.refundAsked' as const
  return `mine.subject.${refundStatus}` as const
}

/** Returns the text key of a deduction. An ended registration has released its codes, so their kind is unknown. */
export function deductionOf({ paidByVoucher, couponUsed }: Pick<RegistrationCard, 'paidByVoucher' | 'couponUsed'>) {
  if (paidByVoucher) return 'mine.deducted.voucher' as const
  return couponUsed ? ('mine.deducted.coupon' as const) : ('mine.deducted.ended' as const)
}
