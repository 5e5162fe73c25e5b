/** Candidate's view of a batch in the list. */
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
  /** `open` if a registration can be started now, else the reason. */
  state: v.picklist(['open', 'notYetOpen', 'closed', 'paused', 'over']),
  subjectCount: v.number(),
  /** Start of the first sitting, end of the last. */
  sittingsFrom: instant,
  sittingsUntil: instant,
  /** UTC offset of the test areas, if they all share one. */
  utcOffset: v.optional(utcOffset),
  priceFromCents: cents,
  /** The candidate's active registration in this batch. */
  registrationId: v.nullable(uuid),
  /** Unpaid order of that registration, which is cancelled at `expiresAt`. */
  due: v.nullable(v.object({ orderId: uuid, expiresAt: instant, paymentStarted: v.boolean() })),
  /** The candidate's latest registration in this batch expired unpaid. */
  hasExpired: v.boolean(),
  hasDraft: v.boolean(),
  /** Progress of the preparation before the batch opens; null at any other time. */
  preparation: v.nullable(v.picklist(['none', 'begun', 'prepared'])),
  /** Remaining steps of a started preparation; empty at any other time. */
  missingSteps: v.array(v.picklist(STEPS)),
  /** State of the pre-review; null if there is none. */
  preReview: v.nullable(v.picklist(PRE_REVIEW_STATES)),
  /** Reason why the candidate cannot submit a registration (eligibility.ts). */
  refusal: v.nullable(refusal),
})
export type BatchCard = v.InferOutput<typeof batchCardSchema>
