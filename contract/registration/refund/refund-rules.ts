/** Computes refunds of subjects, shared by client and service. */
import type { BrokenRule, ErrorCode } from '../../errors/errors'
import type { Fee } from '../offered/fees'
import { leastSubjects, type Enough } from '../choice/choice-rules'
import type { Subject } from '../offered/offering'

const DAY_MS = 86_400_000

/** Refunded percentage of the price until an instant; sorted by time. Without steps the full price is refunded. */
export interface RefundStep {
  until: string
  percent: number
}

interface Rules {
  steps: readonly RefundStep[]
}

/** Paid subject whose sitting has not taken place; `startsAt`: of the sitting. */
export interface PaidSubject {
  subjectCode: string
  priceCents: number
  startsAt: string
}

/** Refund of one subject at a given time. */
export interface SubjectRefund {
  subjectCode: string
  priceCents: number
  backCents: number
  /** Until when this amount applies; null if it cannot be refunded. */
  until: string | null
  /** Error code that prevents the refund, or null. */
  error: ErrorCode | null
}

/**
 * Returns the refund of a subject: none after its sitting started, before that the percentage of the current step. Free
 * subjects can be included with amount 0. `now`: server clock, milliseconds.
 */
export function subjectRefund(subject: PaidSubject, { steps }: Rules, now: number): SubjectRefund {
  const { subjectCode, priceCents, startsAt } = subject
  const none = (error: ErrorCode) => ({ subjectCode, priceCents, backCents: 0, until: null, error })
  if (now >= Date.parse(startsAt)) return none('E_REG_URD_OR_BEGUN')
  const step = stepAt(steps, now)
  if (steps.length > 0 && !step) return none('E_REG_URD_OR_OVER')
  const backCents = Math.floor((priceCents * (step?.percent ?? 100)) / 100)
  const until = step && Date.parse(step.until) < Date.parse(startsAt) ? step.until : startsAt
  return { subjectCode, priceCents, backCents, until, error: null }
}

/** Paid fee that was not refunded. */
export interface PaidFee extends Fee {
  refundable: boolean
}

/** Refund of a fee. */
export interface FeeRefund extends Fee {
  backCents: number
}

export interface RefundPlan {
  lines: SubjectRefund[]
  /** Empty while subjects remain: fees are refunded with the last subject. */
  fees: FeeRefund[]
  backCents: number
  /** Amount retained by the exam body. */
  retainedCents: number
  /** No subjects remain, so the registration ends. */
  endsRegistration: boolean
}

/** Batch rules that the remaining subjects must satisfy. */
interface Asked extends Enough {
  subjects: readonly Pick<Subject, 'code' | 'required' | 'name'>[]
}

/**
 * Returns the refund of the `chosen` subjects, or the first broken rule: at least one subject, all refundable, and the
 * remaining ones must satisfy the batch's rules.
 */
export function planRefund(
  subjects: readonly PaidSubject[],
  chosen: readonly string[],
  { rules, batch, fees = [], now }: { rules: Rules; batch: Asked; fees?: readonly PaidFee[] | undefined; now: number },
): RefundPlan | BrokenRule {
  const isChosen = new Set(chosen)
  if (isChosen.size === 0) return { code: 'E_REG_URD_OR_NO_SUBJECT', details: {} }
  const given = subjects.filter(({ subjectCode }) => isChosen.has(subjectCode))
  if (given.length < chosen.length) return { code: 'E_REG_SUBJECT_UNKNOWN', details: {} }
  const lines = given.map((subject) => subjectRefund(subject, rules, now))
  const refused = lines.find(({ error }) => error !== null)
  if (refused?.error) return { code: refused.error, details: {} }
  const left = subjects.filter(({ subjectCode }) => !isChosen.has(subjectCode))
  const broken = left.length === 0 ? null : tooLittleLeft(batch, left)
  if (broken) return broken
  const endsRegistration = left.length === 0
  const back = endsRegistration ? fees.map((fee) => feeRefund(fee, rules, now)) : []
  const backCents = sum([...lines, ...back].map((line) => line.backCents))
  if (backCents <= 0) return { code: 'E_REG_URD_OR_AMOUNT', details: {} }
  const paidCents = sum([...lines.map((line) => line.priceCents), ...back.map((fee) => fee.amountCents)])
  return { lines, fees: back, backCents, retainedCents: paidCents - backCents, endsRegistration }
}

/**
 * Returns the rule that the remaining subjects break, or null. Uses separate error codes, because “choose one” would be
 * misleading in a refund.
 */
function tooLittleLeft(batch: Asked, left: readonly Pick<PaidSubject, 'subjectCode'>[]): BrokenRule | null {
  const taken = new Set([...left, ...batch.exempted].map(({ subjectCode }) => subjectCode))
  const missing = batch.subjects.find(({ code, required }) => required && !taken.has(code))
  if (missing) return { code: 'E_REG_URD_OR_REQUIRED', details: { subject: missing.name } }
  const min = leastSubjects(batch)
  return left.length < min ? { code: 'E_REG_URD_OR_TOO_FEW', details: { min } } : null
}

/** Uses the percentage of the current step, as for subjects. */
function feeRefund({ refundable, ...fee }: PaidFee, { steps }: Rules, now: number): FeeRefund {
  const percent = refundable ? percentAt(steps, now) : 0
  return { ...fee, backCents: Math.floor((fee.amountCents * percent) / 100) }
}

const stepAt = (steps: readonly RefundStep[], now: number) => steps.find(({ until }) => now < Date.parse(until))

const percentAt = (steps: readonly RefundStep[], now: number) =>
  steps.length === 0 ? 100 : (stepAt(steps, now)?.percent ?? 0)

/** Returns the decision deadline of a request made at `askedAt` (milliseconds); null if the exam body names none. */
export function decideBy(askedAt: number, days: number | undefined): string | null {
  return days === undefined ? null : new Date(askedAt + days * DAY_MS).toISOString()
}

export const isBroken = (plan: RefundPlan | BrokenRule): plan is BrokenRule => 'code' in plan

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
