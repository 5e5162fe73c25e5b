/** The registration in progress: one draft per candidate and batch, kept by the service after every step. */
import * as v from 'valibot'
import { contentPatchSchema, contentSchema } from '../collecting/content'
import { areaSchema, exemptedSchema, offerSchema } from './offered/offering'
import { preReviewSchema } from './offered/pre-review'
import { code, instant, localText, refusal, uuid } from '../schemas'
import { STEPS } from './steps/steps'

/** A chosen subject; the area is missing until the region step chose one. */
export const choiceSchema = v.object({ subjectCode: code, areaCode: v.optional(code) })
export type Choice = v.InferOutput<typeof choiceSchema>

/** What a step saves. Every part is optional: each step sends its own. */
export const draftPatchSchema = v.partial(
  v.object({
    ...contentPatchSchema.entries,
    areaCode: v.nullable(code),
    choices: v.pipe(v.array(choiceSchema), v.maxLength(50)),
    /** What is on the screen when the preparation of a batch that is not open yet is confirmed. */
    preparedOffer: offerSchema,
  }),
)
export type DraftPatch = v.InferOutput<typeof draftPatchSchema>

/** What an import took away from under a draft: a test area that was chosen, or a subject in it. */
const withdrawnSchema = v.object({
  /** Null for the area of all subjects (mode 1). */
  subjectCode: v.nullable(code),
  areaCode: code,
  /** Null where it was not kept when the area was chosen. */
  areaName: v.nullable(localText),
  /** The area is no longer part of the batch; otherwise it only does not hold the subject any more. */
  isAreaGone: v.boolean(),
})
export type Withdrawn = v.InferOutput<typeof withdrawnSchema>

/** A chosen subject that an import took out of the batch. */
const withdrawnSubjectSchema = v.object({
  subjectCode: code,
  /** Null where it was not kept when the subject was chosen. */
  subjectName: v.nullable(localText),
})
export type WithdrawnSubject = v.InferOutput<typeof withdrawnSubjectSchema>

/** A sitting of another registration of the candidate: nobody can sit in two places at once. */
const sittingElsewhere = v.object({
  registrationId: uuid,
  registrationNumber: v.string(),
  subjectCode: code,
  name: localText,
  startsAt: instant,
  endsAt: instant,
})
export type SittingElsewhere = v.InferOutput<typeof sittingElsewhere>

export const draftSchema = v.object({
  batchCode: code,
  ...contentSchema.entries,
  /** Mode 1: the area chosen before the subjects. */
  areaCode: v.nullable(code),
  choices: v.array(choiceSchema),
  /** What was confirmed before the batch opened: what is different by now is asked about (preparation.ts). */
  preparedOffer: v.nullable(offerSchema),
  /** How the review of what was prepared stands; null where nothing was handed in, or nobody looks. */
  preReview: v.nullable(preReviewSchema),
  /** The test areas that it names, as far as the batch still has them. */
  areas: v.array(areaSchema),
  /** What was chosen and is offered no more: `areaCode` and `choices` are without it. Told until another choice is saved. */
  withdrawn: v.array(withdrawnSchema),
  /** The same of subjects; `withdrawn` is without them. */
  withdrawnSubjects: v.array(withdrawnSubjectSchema),
  /** What an approved exemption takes off: `choices` are without it. `wasChosen`: told until other subjects are saved. */
  exempted: v.array(v.object({ ...exemptedSchema.entries, wasChosen: v.boolean() })),
  /** Steps the candidate went on from. What is filled in beforehand or optional has to be seen once before it counts. */
  passedSteps: v.array(v.picklist(STEPS)),
  /** The registration that was made of it and still holds its seats: until that ends there is nothing to fill in. */
  registrationId: v.nullable(uuid),
  /** What the candidate is registered for in other batches at the time of a subject of this one. */
  elsewhere: v.array(sittingElsewhere),
  /** Why this candidate cannot submit, whatever the draft holds (eligibility.ts). */
  refusal: v.nullable(refusal),
})
export type Draft = v.InferOutput<typeof draftSchema>
