/** A batch as a candidate chooses it: what is the same for everybody, and how they stand in it. */
import * as v from 'valibot'
import { PRE_REVIEW_STATES } from './offered/pre-review'
import { STEPS } from './steps/steps'
import { cents, code, instant, localText, refusal, utcOffset, uuid } from '../schemas'

export const batchCardSchema = v.object({
  code,
  name: localText,
  opensAt: instant,
  closesAt: instant,
  examStatus: v.picklist([1, 2, 3, 4]),
  /** `open` when a registration can be started now; otherwise why not. */
  state: v.picklist(['open', 'notYetOpen', 'closed', 'paused', 'over']),
  subjectCount: v.number(),
  /** Its first sitting begins, its last one ends. */
  sittingsFrom: instant,
  sittingsUntil: instant,
  /** Of its test areas, where they all have the same one. */
  utcOffset: v.optional(utcOffset),
  priceFromCents: cents,
  /** The candidate's own registration of this batch that is still alive, if any. */
  registrationId: v.nullable(uuid),
  /** What that registration waits for: its order, and the instant at which it is cancelled unpaid. */
  due: v.nullable(v.object({ orderId: uuid, expiresAt: instant, paymentStarted: v.boolean() })),
  /** The candidate's last registration of this batch was not paid in time, and none came after it. */
  hasExpired: v.boolean(),
  hasDraft: v.boolean(),
  /** How far it is prepared, while it is not open and can be; null at any other time. */
  preparation: v.nullable(v.picklist(['none', 'begun', 'prepared'])),
  /** The steps of a begun preparation that the candidate has not gone on from; none at any other time. */
  missingSteps: v.array(v.picklist(STEPS)),
  /** How the review of what was prepared stands; null where none is under way. */
  preReview: v.nullable(v.picklist(PRE_REVIEW_STATES)),
  /** Why this candidate cannot submit a registration of it (eligibility.ts). */
  refusal: v.nullable(refusal),
})
export type BatchCard = v.InferOutput<typeof batchCardSchema>
