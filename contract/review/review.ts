/** Candidate's view of result reviews (复核), which verify totals and data entry without re-marking. */
import * as v from 'valibot'
import { APPLICATION_STATES, statusEntries, timelineSchema, type ApplicationEvent } from '../applications/application'
import { REFUND_STATUSES } from '../codes'
import { refundedMoneySchema } from '../money/refund-card'
import { MARKS } from '../result/marks'
import { score } from '../result/result-exam'
import { cents, code, instant, localText, maxCharacters, uuid } from '../schemas'
import { REQUEST_STATES } from './review-permissions'
import { LONGEST_WORDS } from './statement'

export const REVIEW_EVENTS = [
  'submitted',
  'approved',
  'rejected',
  'reopened',
  'withdrawn',
] as const satisfies readonly ApplicationEvent[]
export type ReviewEvent = (typeof REVIEW_EVENTS)[number]

/** Score, or the mark recorded instead. */
const scored = v.object({ score: v.nullable(score), mark: v.nullable(v.picklist(MARKS)) })

const ofResult = { resultCode: code, resultName: localText, batchName: localText }

/** Review terms of the current version of the results. */
const offeredSchema = v.object({
  closesAt: instant,
  /** Per unit. */
  feeCents: cents,
  /** Refunded if the score changes. */
  refundsWhenChanged: v.boolean(),
  notes: v.array(localText),
})
export type ReviewOffered = v.InferOutput<typeof offeredSchema>

const unitSchema = v.object({
  code,
  name: localText,
  maximum: score,
  ...scored.entries,
  isObjective: v.boolean(),
  status: v.nullable(v.picklist([...APPLICATION_STATES, 'unpaid'])),
})
export type ReviewableUnit = v.InferOutput<typeof unitSchema>

export const reviewableSchema = v.object({
  ...ofResult,
  publishedAt: instant,
  offered: v.nullable(offeredSchema),
  units: v.array(unitSchema),
  serverTime: instant,
})
export type Reviewable = v.InferOutput<typeof reviewableSchema>

export const reviewRequestSchema = v.object({
  units: v.pipe(v.array(code), v.minLength(1), v.maxLength(20)),
  words: v.pipe(v.string(), v.trim(), maxCharacters(LONGEST_WORDS)),
  /** Displayed version and fee; the request is refused if they have changed. */
  seen: v.object({ publishedAt: instant, feeCents: cents }),
})

/** Request that awaits its fee or ended unpaid. */
export const unpaidReviewSchema = v.object({
  ...ofResult,
  requestId: uuid,
  orderId: v.nullable(uuid),
  units: v.array(localText),
  feeCents: cents,
  state: v.picklist(REQUEST_STATES),
  endedBecause: v.nullable(v.picklist(['expired', 'withdrawn'])),
  createdAt: instant,
  expiresAt: v.nullable(instant),
  /** Only for ended requests: deadline for requesting the remaining units; null if none can be requested. */
  closesAt: v.nullable(instant),
})
export type UnpaidReview = v.InferOutput<typeof unpaidReviewSchema>

/** Submitted review. `passed`: the score changes; `rejected`: it does not. */
export const reviewCardSchema = v.object({
  ...ofResult,
  ...statusEntries(APPLICATION_STATES),
  reviewId: uuid,
  unitName: localText,
  maximum: score,
  before: scored,
  /** Null unless the decision changes the score. */
  after: v.nullable(scored),
  feeCents: cents,
})
export type ReviewCard = v.InferOutput<typeof reviewCardSchema>

const placeSchema = v.object({ place: v.number(), of: v.number() })

export const reviewDetailSchema = v.object({
  ...reviewCardSchema.entries,
  /** Exam body's number of the candidate. */
  number: v.string(),
  words: v.nullable(v.string()),
  placeBefore: v.nullable(placeSchema),
  /** After publication of results that include the changed score. */
  placeAfter: v.nullable(placeSchema),
  correctedAt: v.nullable(instant),
  refundsWhenChanged: v.boolean(),
  refundStatus: v.picklist(REFUND_STATUSES),
  /** Problem of an outstanding fee refund. */
  moneyBack: v.nullable(refundedMoneySchema),
  timeline: timelineSchema(REVIEW_EVENTS),
})
export type ReviewDetail = v.InferOutput<typeof reviewDetailSchema>
