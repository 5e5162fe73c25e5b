import { AUDIT_STATUS, PRICE_TO_BE_DETERMINED } from '../codes'
import type { Gates } from '../errors/permission'
import { refundUsuallyBy } from '../money/refund-usually-by'
import { gateState } from '../project/gates'
import { registrationAction } from './permissions/registration-permissions'
import type { RegistrationCard, RegistrationSituation } from './registration-card'
import { isConfirming, isExpired, isPaid } from './registration-situation'
import { isCorrectionOver } from './review/audit-label'

/** Upcoming step of a registration, in chronological order. `pay`, `payChange` and `correct` are actions of the candidate. */
export type AheadStep =
  'refundDecision' | 'refundArrival' | 'pay' | 'payChange' | 'correct' | 'review' | 'ticket' | 'exam'

/**
 * Reason for a delay: payment result pending, price undecided, payment not possible, identity verification pending or
 * failed, correction overdue, printing closed; `refundSlow`: the refund takes longer than usual.
 */
export type Blocker =
  | 'confirming'
  | 'undecided'
  | 'paymentClosed'
  | 'identity'
  | 'mismatch'
  | 'correctionOver'
  | 'printClosed'
  | 'refundSlow'

/** `by`: deadline; `from`: start. UTC instants; null if unknown or not applicable. */
export interface Ahead {
  step: AheadStep
  by: string | null
  from: string | null
  blockedBy: Blocker | null
}

type Looked = RegistrationSituation &
  Pick<RegistrationCard, 'reviewWaitsFor' | 'moneyBack'> & { subjects: readonly Sat[] }
type Sat = Pick<RegistrationCard['subjects'][number], 'startsAt' | 'refundStatus'>

/**
 * Returns the steps, the next one first; only refunds for a registration that has ended. `now`: server clock,
 * milliseconds.
 */
export function aheadOf(one: Looked, gates: Gates, now: number): Ahead[] {
  if (one.status !== 'submitted' || isExpired(one, now)) return arrival(one, now)
  return [
    ...moneyBack(one, now),
    ...toPay(one, gates, now),
    ...change(one, now),
    ...review(one, now),
    ...ticketAhead(one, gates, now),
    ...exam(one, now),
  ]
}

function ahead(step: AheadStep, facts: Partial<Omit<Ahead, 'step'>> = {}): Ahead {
  return { step, by: null, from: null, blockedBy: null, ...facts }
}

function moneyBack(one: Looked, now: number): Ahead[] {
  const { refundRequest } = one
  return refundRequest ? [ahead('refundDecision', { by: refundRequest.decideBy })] : arrival(one, now)
}

function arrival({ refundStatus, moneyBack: money }: Looked, now: number): Ahead[] {
  if (refundStatus !== 'refunding') return []
  const by = money?.status === 'refunding' ? refundUsuallyBy(money.at) : null
  const isSlow = by !== null && now >= Date.parse(by)
  return [ahead('refundArrival', isSlow ? { blockedBy: 'refundSlow' } : { by })]
}

function toPay(one: Looked, gates: Gates, now: number): Ahead[] {
  if (isPaid(one)) return []
  return [ahead('pay', { by: one.expiresAt, blockedBy: payingBlockedBy(one, gates, now) })]
}

function payingBlockedBy(one: Looked, gates: Gates, now: number): Blocker | null {
  if (isConfirming(one, now)) return 'confirming'
  if (one.amountCents === PRICE_TO_BE_DETERMINED) return 'undecided'
  return registrationAction('pay', one, gates, now).allowed ? null : 'paymentClosed'
}

function change({ openChange }: Looked, now: number): Ahead[] {
  if (!openChange || now >= Date.parse(openChange.expiresAt)) return []
  return [ahead('payChange', { by: openChange.expiresAt })]
}

function review(one: Looked, now: number): Ahead[] {
  const { auditStatus, correction, reviewWaitsFor } = one
  if (auditStatus === AUDIT_STATUS.passed) return []
  if (auditStatus === AUDIT_STATUS.toBeSubmitted) {
    if (isCorrectionOver(one, now)) return [ahead('review', { blockedBy: 'correctionOver' })]
    return [ahead('correct', { by: correction?.until ?? null }), ahead('review')]
  }
  const blockedBy = reviewWaitsFor === 'identity' || reviewWaitsFor === 'mismatch' ? reviewWaitsFor : null
  return [ahead('review', { blockedBy })]
}

/** Returns no step if the batch issues no tickets or the ticket was printed; an issued ticket has no `from`. */
function ticketAhead({ ticket, ticketPrinted }: Looked, { print }: Gates, now: number): Ahead[] {
  if (!ticket || ticketPrinted || !print) return []
  const state = gateState(print, now)
  if (state === 'open' && ticket.isIssued) return [ahead('ticket')]
  const from = [ticket.from, state === 'notYetOpen' ? print.opensAt : null]
    .flatMap((at) => (at && Date.parse(at) > now ? [at] : []))
    .sort()
    .at(-1)
  return [ahead('ticket', { from: from ?? null, blockedBy: from ? null : 'printClosed' })]
}

function exam({ subjects }: Looked, now: number): Ahead[] {
  const [first] = subjects
    .filter(({ refundStatus, startsAt }) => refundStatus === 'none' && Date.parse(startsAt) > now)
    .map(({ startsAt }) => startsAt)
    .sort()
  return first ? [ahead('exam', { from: first })] : []
}
