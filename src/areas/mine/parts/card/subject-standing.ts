import type { RegistrationCard } from '@contract/registration/registration-card'

type Subject = Pick<RegistrationCard['subjects'][number], 'refundStatus'>

/** What became of a subject's price, as it is called; null while it is simply to be sat. */
export function subjectStanding({ refundStatus }: Subject, { refundRequest }: Pick<RegistrationCard, 'refundRequest'>) {
  if (refundStatus === 'none') return null
  if (refundStatus === 'refunding' && refundRequest) return 'mine.stage.refundAsked' as const
  return `mine.subject.${refundStatus}` as const
}
