/** Tones and texts of the payment check. Pure. */
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

/** Next step after the payment check with its deadline. */
export type DoctorNext =
  | { word: 'next.paid' | 'next.over' | 'next.back' }
  | { word: 'next.pay'; until: string }
  | { word: 'next.asked' | 'next.askedLate'; at: string; by: string | null }

type Said = Pick<PaymentDoctor, 'verdict' | 'payUntil' | 'askedAgainAt' | 'certainBy'>

/** Returns the next step. `asked`: time of this query, used if the time of the next one is unknown. */
export function nextOf({ verdict, payUntil, askedAgainAt, certainBy }: Said, asked: string): DoctorNext {
  if (verdict === 'paid') return { word: 'next.paid' }
  if (verdict === 'entering' || verdict === 'unanswered')
    return { word: certainBy === null ? 'next.askedLate' : 'next.asked', at: askedAgainAt ?? asked, by: certainBy }
  if (payUntil !== null) return { word: 'next.pay', until: payUntil }
  return { word: verdict === 'goesBack' ? 'next.back' : 'next.over' }
}

/**
 * Returns whether a verdict is still valid: until the order status changes or the time to pay ends. `now`: the server's
 * clock.
 */
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

/** Next step of a refund with its time; null if it is blocked (`refundTrouble` returns the reason). */
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
