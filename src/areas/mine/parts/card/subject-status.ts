import type { RegistrationCard } from '@contract/registration/registration-card'

type Subject = Pick<RegistrationCard['subjects'][number], 'refundStatus'>

/** Returns the text key of a subject's refund; null if there is none. */
export function subjectStatus({ refundStatus }: Subject, { refundRequest }: Pick<RegistrationCard, 'refundRequest'>) {
  if (refundStatus === 'none') return null
  if (refundStatus === 'refunding' && refundRequest) return 'mine.stage.refundAsked' as const
  return `mine.subject.${refundStatus}` as const
}
