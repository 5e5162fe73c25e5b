/** Having a result reviewed (复核), as its candidate sees it: sums and entry are checked, nothing is marked anew. */
import * as v from 'valibot'
import { APPLICATION_STATES, standingEntries, timelineSchema, type ApplicationEvent } from '../applications/application'
import { REFUND_STATUSES } from '../codes'
import { moneyBackSchema } from '../money/refund-card'
import { MARKS } from '../result/marks'
import { score } from '../result/result-exam'
import { cents, code, instant, localText, maxCharacters, uuid } from '../schemas'
import { REQUEST_STATES } from './review-permissions'
import { LONGEST_WORDS } from './words'

export const REVIEW_EVENTS = [
  'submitted',
  'approved',
  'rejected',
  'reopened',
  'withdrawn',
] as const satisfies readonly ApplicationEvent[]
export type ReviewEvent = (typeof REVIEW_EVENTS)[number]

/** A score, or what stands in its place. */
const scored = v.object({ score: v.nullable(score), mark: v.nullable(v.picklist(MARKS)) })

const ofResult = { resultCode: code, resultName: localText, batchName: localText }

/** What a project offers, for the version of the results that holds. */
const offeredSchema = v.object({
  closesAt: instant,
  /** Of one unit. */
  feeCents: cents,
  /** It goes back where the score changes. */
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
  standing: v.nullable(v.picklist([...APPLICATION_STATES, 'unpaid'])),
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
  /** What was on the screen: another version or another fee is looked at first. */
  seen: v.object({ publishedAt: instant, feeCents: cents }),
})

/** What was chosen, and waits for its fee or ended without it. */
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
  /** Of what ended: until when units of it can be reviewed; null where none of them can any more, or all were applied for. */
  closesAt: v.nullable(instant),
})
export type UnpaidReview = v.InferOutput<typeof unpaidReviewSchema>

/** A review that the exam body has. `passed`: the score changes; `rejected`: it stays as it was. */
export const reviewCardSchema = v.object({
  ...ofResult,
  ...standingEntries(APPLICATION_STATES),
  reviewId: uuid,
  unitName: localText,
  maximum: score,
  before: scored,
  /** Null until it is decided that it changes. */
  after: v.nullable(scored),
  feeCents: cents,
})
export type ReviewCard = v.InferOutput<typeof reviewCardSchema>

const placeSchema = v.object({ place: v.number(), of: v.number() })

export const reviewDetailSchema = v.object({
  ...reviewCardSchema.entries,
  /** By which the exam body knows the candidate. */
  number: v.string(),
  words: v.nullable(v.string()),
  placeBefore: v.nullable(placeSchema),
  /** Once results are published that hold what the review changed. */
  placeAfter: v.nullable(placeSchema),
  correctedAt: v.nullable(instant),
  refundsWhenChanged: v.boolean(),
  refundStatus: v.picklist(REFUND_STATUSES),
  /** Of a fee that goes back and has not arrived: what is in its way. */
  moneyBack: v.nullable(moneyBackSchema),
  timeline: timelineSchema(REVIEW_EVENTS),
})
export type ReviewDetail = v.InferOutput<typeof reviewDetailSchema>
