/** What somebody is told who says “I have paid”: decided from what WeChat says now. Pure. */
import * as v from 'valibot'
import type { OrderStatus } from '../codes'
import { instant } from '../schemas'
import { confirmedBy } from './payment-confirming'

/**
 * What is known of one payment once WeChat was asked: it paid the order (`paid`), its money goes back (`back`), nothing was
 * paid (`unpaid`; `closed`: and nobody can any more), somebody has the keypad in front of them (`entering`), the last try
 * failed (`declined`), or WeChat did not say (`unanswered`).
 */
export const PAYMENT_SAYINGS = ['paid', 'back', 'unpaid', 'closed', 'entering', 'declined', 'unanswered'] as const
export type PaymentSaying = (typeof PAYMENT_SAYINGS)[number]

export interface AskedPayment {
  said: PaymentSaying
  /** When WeChat is asked again by ourselves; null once there is nothing to ask. */
  askedAgainAt: string | null
}

export interface VerdictFacts {
  order: { status: OrderStatus; closedBecause: 'expired' | 'cancelled' | 'refunded' | null; expiresAt: string }
  /** Every payment that was started for it, also of an order that pays for several. */
  payments: readonly AskedPayment[]
}

/** In the order in which they matter: whoever may yet have paid is not told to pay again. */
export const VERDICTS = ['paid', 'entering', 'unanswered', 'goesBack', 'declined', 'unpaid', 'neverStarted'] as const
export type Verdict = (typeof VERDICTS)[number]

export const paymentVerdictSchema = v.object({
  verdict: v.picklist(VERDICTS),
  /** Until when it is safe to pay, and what is paid for is held; null: it is not to be paid now. */
  payUntil: v.nullable(instant),
  /** When WeChat is asked next by ourselves. */
  askedAgainAt: v.nullable(instant),
  /** Until when at the latest it is certain whether it was paid in time. */
  certainBy: v.nullable(instant),
})
export type PaymentVerdict = v.InferOutput<typeof paymentVerdictSchema>

/** `now`: milliseconds, the server's clock. */
export function paymentVerdict(facts: VerdictFacts, now: number): PaymentVerdict {
  const verdict = verdictOf(facts)
  const { order, payments } = facts
  const isOpen = verdict === 'entering' || verdict === 'unanswered'
  const mayPay = !isOpen && order.status === 'unpaid' && now < Date.parse(order.expiresAt)
  return {
    verdict,
    payUntil: mayPay ? order.expiresAt : null,
    askedAgainAt: isOpen ? nextAsking(payments, now) : null,
    certainBy: isOpen && order.status === 'unpaid' ? new Date(confirmedBy(order.expiresAt)).toISOString() : null,
  }
}

function verdictOf({ order, payments }: VerdictFacts): Verdict {
  const said = new Set(payments.map((payment) => payment.said))
  if (order.status === 'paid') return 'paid'
  if (said.has('entering')) return 'entering'
  if (said.has('unanswered')) return 'unanswered'
  if (said.has('back') || order.closedBecause === 'refunded') return 'goesBack'
  if (said.has('declined')) return 'declined'
  return payments.length > 0 ? 'unpaid' : 'neverStarted'
}

/** The soonest; one whose time has come is asked about at any moment. */
function nextAsking(payments: readonly AskedPayment[], now: number): string | null {
  const times = payments.flatMap(({ said, askedAgainAt }) =>
    askedAgainAt !== null && (said === 'entering' || said === 'unanswered') ? [Date.parse(askedAgainAt)] : [],
  )
  return times.length > 0 ? new Date(Math.max(now, Math.min(...times))).toISOString() : null
}
