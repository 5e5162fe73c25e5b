/** Refund requests of candidates, and the options for them. */
import * as v from 'valibot'
import { refundedMoneySchema } from '../../money/refund-card'
import { cents, code, instant, localText, uuid } from '../../schemas'
import { feeSchema } from '../offered/fees'
import { REVIEWS } from '../review/reviews'

export const refundPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const step = v.object({ until: instant, percent: refundPercent })

/** Maximum days for the exam body's decision. */
export const refundDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

/** Rules of a batch after the import (refund-rules.ts). */
export const refundRulesSchema = v.object({
  review: v.picklist(REVIEWS),
  days: v.optional(refundDays),
  steps: v.array(step),
})
export type RefundRules = v.InferOutput<typeof refundRulesSchema>

/** `refunding` follows the approval; `declined` and `withdrawn` changed nothing. */
export const REFUND_REQUEST_STATES = ['asked', 'withdrawn', 'declined', 'refunding', 'refunded', 'failed'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

export const refundRequestSchema = v.object({
  requestId: uuid,
  state: v.picklist(REFUND_REQUEST_STATES),
  subjects: v.array(v.object({ subjectCode: code, name: localText, priceCents: cents, backCents: cents })),
  fees: v.array(v.object({ ...feeSchema.entries, backCents: cents })),
  backCents: cents,
  /** Candidate's text, identical in both languages; or the reason why the exam body ended the registration. */
  reason: localText,
  /** Why it was declined. */
  declinedBecause: v.nullable(localText),
  editsLeft: v.number(),
  askedAt: instant,
  /** Deadline of the decision; null if the exam body names none. */
  decideBy: v.nullable(instant),
  decidedAt: v.nullable(instant),
  /** Status of the outstanding money; null before the decision and after it has arrived completely. */
  moneyBack: v.nullable(refundedMoneySchema),
})
export type RefundRequest = v.InferOutput<typeof refundRequestSchema>

/** Input of `planRefund` (refund-rules.ts), with which the page validates choices beforehand. */
export const refundOptionsSchema = v.object({
  batchName: localText,
  ...refundRulesSchema.entries,
  /** Subjects whose sitting has not taken place. */
  subjects: v.array(
    v.object({ subjectCode: code, name: localText, areaName: localText, priceCents: cents, startsAt: instant }),
  ),
  /** Paid fees that were not refunded. */
  fees: v.array(v.object({ ...feeSchema.entries, refundable: v.boolean() })),
  /** Batch rules that the remaining subjects must satisfy. */
  batch: v.object({
    minSubjects: v.number(),
    maxSubjects: v.number(),
    subjects: v.array(v.object({ code, name: localText, required: v.boolean() })),
    exempted: v.array(v.object({ subjectCode: code })),
  }),
  /** Newest first. */
  requests: v.array(refundRequestSchema),
  serverTime: instant,
})
export type RefundOptions = v.InferOutput<typeof refundOptionsSchema>
