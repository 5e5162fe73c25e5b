/** Verdict for a candidate who reports “I have paid”, derived from WeChat's current answers. Pure. */
import * as v from 'valibot'
import type { OrderStatus } from '../codes'
import { instant } from '../schemas'
import { confirmedBy } from './payment-confirming'

/**
 * State of one payment according to WeChat: it paid the order (`paid`), is being refunded (`back`), was not paid
 * (`unpaid`; `closed`: and cannot be any more), password entry is in progress (`entering`), the last attempt failed
 * (`declined`), or WeChat did not answer (`unanswered`).
 */
export const PAYMENT_SAYINGS = ['paid', 'back', 'unpaid', 'closed', 'entering', 'declined', 'unanswered'] as const
export type PaymentSaying = (typeof PAYMENT_SAYINGS)[number]

export interface AskedPayment {
  said: PaymentSaying
  /** Next automatic query of WeChat; null if there is nothing to query. */
  askedAgainAt: string | null
}

export interface VerdictFacts {
  order: { status: OrderStatus; closedBecause: 'expired' | 'cancelled' | 'refunded' | null; expiresAt: string }
  /** All payments started for the order, including those of a combined order. */
  payments: readonly AskedPayment[]
}

/** In order of precedence: a candidate who may already have paid is never asked to pay again. */
export const VERDICTS = ['paid', 'entering', 'unanswered', 'goesBack', 'declined', 'unpaid', 'neverStarted'] as const
export type Verdict = (typeof VERDICTS)[number]

export const paymentVerdictSchema = v.object({
  verdict: v.picklist(VERDICTS),
  /** End of the time in which paying is safe and the ordered item is reserved; null: do not pay now. */
  payUntil: v.nullable(instant),
  /** Next automatic query of WeChat. */
  askedAgainAt: v.nullable(instant),
  /** When the result is final at the latest. */
  certainBy: v.nullable(instant),
})
export type PaymentVerdict = v.InferOutput<typeof paymentVerdictSchema>

/** `now`: server clock, milliseconds. */
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

/** Returns the earliest query time, at least `now`: overdue queries run at any moment. */
function nextAsking(payments: readonly AskedPayment[], now: number): string | null {
  const times = payments.flatMap(({ said, askedAgainAt }) =>
    askedAgainAt !== null && (said === 'entering' || said === 'unanswered') ? [Date.parse(askedAgainAt)] : [],
  )
  return times.length > 0 ? new Date(Math.max(now, Math.min(...times))).toISOString() : null
}
