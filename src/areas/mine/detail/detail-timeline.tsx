import { REGISTRATION_EVENTS, type RegistrationEvent } from '@contract/codes'
import { aheadOf, type Ahead } from '@contract/registration/ahead'
import { useLanguage } from '@/i18n/language'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import { serverNow } from '@/session/exam'
import type { Tone } from '@/ui/value/status-tag'
import { useMineText } from '../texts'
import type { RegistrationDetail } from './detail-head'

/** Tones of the events in the timeline. */
const eventTones: Record<RegistrationEvent, Tone> = {
  submitted: 'neutral',
  edited: 'neutral',
  photoManualReview: 'wait',
  paid: 'good',
  approved: 'good',
  rejected: 'bad',
  refused: 'bad',
  correctionAsked: 'wait',
  corrected: 'neutral',
  reopened: 'wait',
  cancelled: 'neutral',
  expired: 'neutral',
  regionChanged: 'neutral',
  changeOrdered: 'wait',
  subjectsSwapped: 'good',
  subjectsAdded: 'good',
  changeCancelled: 'neutral',
  changeExpired: 'neutral',
  differenceRefunding: 'wait',
  differenceRefunded: 'good',
  differenceFailed: 'bad',
  refundAsked: 'wait',
  refundChanged: 'neutral',
  refundWithdrawn: 'neutral',
  refundDeclined: 'bad',
  refundConfirmed: 'wait',
  refundDone: 'good',
  refundFailed: 'bad',
  paymentRefunding: 'wait',
  paymentRefunded: 'good',
  paymentRefundFailed: 'bad',
  refundSentAgain: 'wait',
  refundGivenUp: 'bad',
  refundPaidInCash: 'good',
  refundPaidByTransfer: 'good',
  transferred: 'good',
  invoiceIssued: 'good',
  invoiceFailed: 'bad',
  invoiceReversing: 'wait',
  invoiceReversed: 'neutral',
  invoiceStays: 'bad',
  receiptIssued: 'good',
  receiptFailed: 'bad',
  receiptReversing: 'wait',
  receiptReversed: 'neutral',
  receiptStays: 'bad',
}

/** Past events and future steps; an event unknown to this version has a general text. */
export function DetailTimeline({ detail }: { detail: RegistrationDetail }) {
  const t = useMineText()
  const language = useLanguage()
  const { timeline, byGroup } = detail
  const written = {
    by: (at: string) => formatDeadline(at, language),
    from: (at: string) => formatInstant(at, language),
  }
  const ahead = aheadOf(detail, useGates(), serverNow())
  const happened = timeline.map(({ at, event }) => {
    const known = REGISTRATION_EVENTS.find((one) => one === event)
    const text =
      byGroup && event === 'submitted' ? t('mine.event.submitted.byGroup') : t(`mine.event.${known ?? 'other'}`)
    return { at, text, tone: known ? eventTones[known] : ('neutral' as const) }
  })
  return (
    <TimelineCard
      title={t('mine.timeline')}
      events={happened}
      ahead={ahead.map((one) => ({ ...comingStepText(one, t, written), isDue: isActionDue(one) }))}
    />
  )
}

/** Whether the candidate has to act, and can. */
const isActionDue = ({ step, blockedBy }: Ahead) =>
  blockedBy === null && (step === 'pay' || step === 'payChange' || step === 'correct')

/** `text`: the step; `time`: its deadline or start and the obstacle, empty if there are none. */
function comingStepText(
  { step, by, from, blockedBy }: Ahead,
  t: ReturnType<typeof useMineText>,
  written: Record<'by' | 'from', (instant: string) => string>,
): { text: string; time: string } {
  const times = [
    by ? t('mine.ahead.by', { time: written.by(by) }) : '',
    from ? t('mine.ahead.from', { time: written.from(from) }) : '',
    blockedBy ? t(`mine.blocked.${blockedBy}`) : '',
  ]
  return { text: t(`mine.ahead.${step}`), time: times.filter(Boolean).join(t('mine.ahead.and')) }
}
