/** What the verdict about a payment is told as: pure. */
import type { PaymentDoctor } from '@contract/endpoints/payment'
import type { PaidOutAs } from '@contract/money/paid-out'
import type { RefundCard } from '@contract/money/refund-card'
import { refundUsuallyBy } from '@contract/money/refund-usually-by'
import type { Verdict } from '@contract/money/payment-verdict'
import type { Tone } from '@/ui/value/status-tag'

export const verdictTones = {
  paid: 'good',
  entering: 'wait',
  unanswered: 'wait',
  goesBack: 'wait',
  declined: 'bad',
  unpaid: 'neutral',
  neverStarted: 'neutral',
} as const satisfies Record<Verdict, Tone>

/** What happens next, and by when. */
export type DoctorNext =
  | { word: 'next.paid' | 'next.over' | 'next.back' }
  | { word: 'next.pay'; until: string }
  | { word: 'next.asked' | 'next.askedLate'; at: string; by: string | null }

type Said = Pick<PaymentDoctor, 'verdict' | 'payUntil' | 'askedAgainAt' | 'certainBy'>

/** `asked`: when WeChat was asked; it is asked again at once where nothing says when. */
export function nextOf({ verdict, payUntil, askedAgainAt, certainBy }: Said, asked: string): DoctorNext {
  if (verdict === 'paid') return { word: 'next.paid' }
  if (verdict === 'entering' || verdict === 'unanswered')
    return { word: certainBy === null ? 'next.askedLate' : 'next.asked', at: askedAgainAt ?? asked, by: certainBy }
  if (payUntil !== null) return { word: 'next.pay', until: payUntil }
  return { word: verdict === 'goesBack' ? 'next.back' : 'next.over' }
}

/** Said once, it holds until the order is another one or the time to pay is over. `now`: the server's clock. */
export function stillHolds(
  doctor: Pick<PaymentDoctor, 'payUntil'> & { order: Pick<PaymentDoctor['order'], 'status'> },
  status: PaymentDoctor['order']['status'],
  now: number,
): boolean {
  return doctor.order.status === status && (doctor.payUntil === null || now < Date.parse(doctor.payUntil))
}

export const refundTones = {
  refunding: 'wait',
  refunded: 'good',
  closed: 'wait',
  abnormal: 'wait',
  atMerchant: 'wait',
  givenUp: 'bad',
} as const satisfies Record<RefundCard['status'], Tone>

/** How a refund goes on, and by when; null where something is in its way (`refundTrouble` says what). */
export type RefundNext =
  | { word: 'usual' | 'arrived'; at: string }
  | { word: PaidOutAs; at: string; reference: string }
  | { word: 'slow' | 'back' }
  | null

export function refundNext({ status, at, arrivedAt, paidOut }: RefundCard, now: number): RefundNext {
  if (paidOut) return { word: paidOut.as, at: arrivedAt ?? at, reference: paidOut.reference ?? '—' }
  if (status === 'refunded') return arrivedAt === null ? { word: 'back' } : { word: 'arrived', at: arrivedAt }
  if (status !== 'refunding') return null
  const usual = refundUsuallyBy(at)
  return now < Date.parse(usual) ? { word: 'usual', at: usual } : { word: 'slow' }
}
