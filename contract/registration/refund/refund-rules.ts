/** What goes back when subjects are given up: one answer for the page that says it beforehand and the service that does it. */
import type { BrokenRule, ErrorCode } from '../../errors/errors'
import type { Fee } from '../offered/fees'
import { leastSubjects, type Enough } from '../choice/choice-rules'
import type { Subject } from '../offered/offering'

const DAY_MS = 86_400_000

/** How much of a price goes back until when, in percent: the earliest first. Without any all of it goes back. */
export interface RefundStep {
  until: string
  percent: number
}

interface Rules {
  steps: readonly RefundStep[]
}

/** A subject that was paid for and is still to be sat; `startsAt`: its sitting. */
export interface PaidSubject {
  subjectCode: string
  priceCents: number
  startsAt: string
}

/** What goes back of one subject at a moment. */
export interface SubjectRefund {
  subjectCode: string
  priceCents: number
  backCents: number
  /** Until when it is as much as this; null where it cannot be refunded. */
  until: string | null
  /** Why it cannot be refunded, or null. */
  error: ErrorCode | null
}

/**
 * Never after the sitting began; before, as much as the step says that is not over: nothing of one that cost nothing, which can
 * be given up with others. `now` in milliseconds, the server's clock.
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

/** A fee that was paid beside the subjects and has not gone back. */
export interface PaidFee extends Fee {
  refundable: boolean
}

/** What goes back of a fee. */
export interface FeeRefund extends Fee {
  backCents: number
}

export interface RefundPlan {
  lines: SubjectRefund[]
  /** Empty while something is left to be sat: fees go back with the last subject. */
  fees: FeeRefund[]
  backCents: number
  /** What of the price stays with the exam body. */
  keptCents: number
  /** Nothing is left to be sat: the registration ends. */
  endsRegistration: boolean
}

/** What a batch asks for of those that stay. */
interface Asked extends Enough {
  subjects: readonly Pick<Subject, 'code' | 'required' | 'name'>[]
}

/**
 * What giving up the `chosen` subjects leads to, or the first rule that it breaks: at least one, each of them refundable,
 * and what stays is still as much as the batch asks for.
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
  return { lines, fees: back, backCents, keptCents: paidCents - backCents, endsRegistration }
}

/** Why subjects cannot stay without the others; said of what is given up, as “choose one” would say the opposite of what helps. */
function tooLittleLeft(batch: Asked, left: readonly Pick<PaidSubject, 'subjectCode'>[]): BrokenRule | null {
  const taken = new Set([...left, ...batch.exempted].map(({ subjectCode }) => subjectCode))
  const missing = batch.subjects.find(({ code, required }) => required && !taken.has(code))
  if (missing) return { code: 'E_REG_URD_OR_REQUIRED', details: { subject: missing.name } }
  const min = leastSubjects(batch)
  return left.length < min ? { code: 'E_REG_URD_OR_TOO_FEW', details: { min } } : null
}

/** As much of it as of a subject, by the same step. */
function feeRefund({ refundable, ...fee }: PaidFee, { steps }: Rules, now: number): FeeRefund {
  const percent = refundable ? percentAt(steps, now) : 0
  return { ...fee, backCents: Math.floor((fee.amountCents * percent) / 100) }
}

const stepAt = (steps: readonly RefundStep[], now: number) => steps.find(({ until }) => now < Date.parse(until))

const percentAt = (steps: readonly RefundStep[], now: number) =>
  steps.length === 0 ? 100 : (stepAt(steps, now)?.percent ?? 0)

/** By when one is decided that was asked for at a moment (milliseconds); null where the exam body does not say so. */
export function decideBy(askedAt: number, days: number | undefined): string | null {
  return days === undefined ? null : new Date(askedAt + days * DAY_MS).toISOString()
}

export const isBroken = (plan: RefundPlan | BrokenRule): plan is BrokenRule => 'code' in plan

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
