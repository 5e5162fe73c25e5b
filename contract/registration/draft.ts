/** Draft of a registration: one per candidate and batch, stored after every step. */
import * as v from 'valibot'
import { contentPatchSchema, contentSchema } from '../collecting/content'
import { areaSchema, exemptedSchema, offerSchema } from './offered/offering'
import { preReviewSchema } from './offered/pre-review'
import { code, instant, localText, refusal, uuid } from '../schemas'
import { STEPS } from './steps/steps'

/** Chosen subject; `areaCode` is missing until the region step. */
export const choiceSchema = v.object({ subjectCode: code, areaCode: v.optional(code) })
export type Choice = v.InferOutput<typeof choiceSchema>

/** Partial update of the draft; every step sends its own part. */
export const draftPatchSchema = v.partial(
  v.object({
    ...contentPatchSchema.entries,
    areaCode: v.nullable(code),
    choices: v.pipe(v.array(choiceSchema), v.maxLength(50)),
    /** Displayed offer, sent when confirming the preparation of a batch that is not open yet. */
    preparedOffer: offerSchema,
  }),
)
export type DraftPatch = v.InferOutput<typeof draftPatchSchema>

/** Test area, or subject within it, that an import removed from the draft. */
const withdrawnSchema = v.object({
  /** Null if the area applies to all subjects (mode 1). */
  subjectCode: v.nullable(code),
  areaCode: code,
  /** Null if it was not stored with the choice. */
  areaName: v.nullable(localText),
  /** True if the batch no longer has the area; false if the area no longer offers the subject. */
  isAreaGone: v.boolean(),
})
export type Withdrawn = v.InferOutput<typeof withdrawnSchema>

/** Chosen subject that an import removed from the batch. */
const withdrawnSubjectSchema = v.object({
  subjectCode: code,
  /** Null if it was not stored with the choice. */
  subjectName: v.nullable(localText),
})
export type WithdrawnSubject = v.InferOutput<typeof withdrawnSubjectSchema>

/** Sitting of another registration of the candidate, for detecting overlaps. */
const sittingElsewhere = v.object({
  registrationId: uuid,
  registrationNumber: v.string(),
  subjectCode: code,
  name: localText,
  startsAt: instant,
  endsAt: instant,
})
export type SittingOfOtherBatch = v.InferOutput<typeof sittingElsewhere>

export const draftSchema = v.object({
  batchCode: code,
  ...contentSchema.entries,
  /** Mode 1: area chosen before the subjects. */
  areaCode: v.nullable(code),
  choices: v.array(choiceSchema),
  /** Offer confirmed before the batch opened; changes since then need confirmation (preparation.ts). */
  preparedOffer: v.nullable(offerSchema),
  /** Pre-review of the preparation; null if nothing was submitted or the batch has none. */
  preReview: v.nullable(preReviewSchema),
  /** Referenced test areas, as far as the batch still has them. */
  areas: v.array(areaSchema),
  /** Removed choices, no longer in `areaCode` and `choices`. Reported until another choice is saved. */
  withdrawn: v.array(withdrawnSchema),
  /** Removed subjects; not included in `withdrawn`. */
  withdrawnSubjects: v.array(withdrawnSubjectSchema),
  /** Subjects removed from `choices` by an approved exemption. `wasChosen`: reported until other subjects are saved. */
  exempted: v.array(v.object({ ...exemptedSchema.entries, wasChosen: v.boolean() })),
  /** Steps that the candidate has left forwards. Prefilled and optional steps must be seen once before they count. */
  passedSteps: v.array(v.picklist(STEPS)),
  /** Active registration submitted from this draft; the draft cannot be edited until it ends. */
  registrationId: v.nullable(uuid),
  /** Sittings of registrations in other batches that overlap with subjects of this one. */
  elsewhere: v.array(sittingElsewhere),
  /** Reason why the candidate cannot submit regardless of the draft (eligibility.ts). */
  refusal: v.nullable(refusal),
})
export type Draft = v.InferOutput<typeof draftSchema>
