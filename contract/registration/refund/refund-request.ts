/** A refund that a candidate asked for, and what they could ask for. */
import * as v from 'valibot'
import { moneyBackSchema } from '../../money/refund-card'
import { cents, code, instant, localText, uuid } from '../../schemas'
import { feeSchema } from '../offered/fees'
import { REVIEWS } from '../review/reviews'

export const refundPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const step = v.object({ until: instant, percent: refundPercent })

/** How many days the exam body takes at most to decide about one. */
export const refundDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

/** A batch's rules as they stand after the import (refund-rules.ts). */
export const refundRulesSchema = v.object({
  review: v.picklist(REVIEWS),
  days: v.optional(refundDays),
  steps: v.array(step),
})
export type RefundRules = v.InferOutput<typeof refundRulesSchema>

/** `refunding` from the decision on; `declined` and `withdrawn` left everything as it was. */
export const REFUND_REQUEST_STATES = ['asked', 'withdrawn', 'declined', 'refunding', 'refunded', 'failed'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

export const refundRequestSchema = v.object({
  requestId: uuid,
  state: v.picklist(REFUND_REQUEST_STATES),
  subjects: v.array(v.object({ subjectCode: code, name: localText, priceCents: cents, backCents: cents })),
  fees: v.array(v.object({ ...feeSchema.entries, backCents: cents })),
  backCents: cents,
  /** The candidate's own words, the same in both languages; else why the exam body ended the registration. */
  reason: localText,
  /** Why it was declined. */
  declinedBecause: v.nullable(localText),
  editsLeft: v.number(),
  askedAt: instant,
  /** By when it is decided; null where the exam body does not say so. */
  decideBy: v.nullable(instant),
  decidedAt: v.nullable(instant),
  /** Of its money, while it has not arrived; null before it was decided, and once all is back. */
  moneyBack: v.nullable(moneyBackSchema),
})
export type RefundRequest = v.InferOutput<typeof refundRequestSchema>

/** What the page needs to work out every choice beforehand: `planRefund` (refund-rules.ts) takes it as it comes. */
export const refundOptionsSchema = v.object({
  batchName: localText,
  ...refundRulesSchema.entries,
  /** Those that are still to be sat. */
  subjects: v.array(
    v.object({ subjectCode: code, name: localText, areaName: localText, priceCents: cents, startsAt: instant }),
  ),
  /** Paid beside the subjects, and not back. */
  fees: v.array(v.object({ ...feeSchema.entries, refundable: v.boolean() })),
  /** What the batch asks for of those that stay. */
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
