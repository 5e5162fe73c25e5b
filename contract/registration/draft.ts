/** The registration in progress: one draft per candidate and batch, kept by the service after every step. */
import * as v from 'valibot'
import { answersSchema, PREFILLS } from '../collecting/fields'
import { areaSchema } from './offered/offering'
import { code, instant, localText, refusal, uuid } from '../schemas'
import { STEPS } from './steps'

/** A chosen subject; the area is missing until the region step chose one. */
export const choiceSchema = v.object({ subjectCode: code, areaCode: v.optional(code) })
export type Choice = v.InferOutput<typeof choiceSchema>

/** What a step saves. Every part is optional: each step sends its own. */
export const draftPatchSchema = v.partial(
  v.object({
    commitmentAccepted: v.boolean(),
    /** The revision of the letter that was on the screen: another one is to be read first. */
    letter: v.string(),
    baseInfo: answersSchema,
    photoFileId: v.nullable(uuid),
    files: v.record(code, v.pipe(v.array(uuid), v.maxLength(20))),
    areaCode: v.nullable(code),
    choices: v.pipe(v.array(choiceSchema), v.maxLength(50)),
    confirmed: v.boolean(),
    /** The `updatedAt` of the draft that this was made of: another tab or device may have changed it since. */
    seenAt: v.nullable(instant),
    /** The candidate is not done with the step: what was sent is kept, but the step does not count as passed. */
    staying: v.boolean(),
  }),
)
export type DraftPatch = v.InferOutput<typeof draftPatchSchema>

/** The ID photo against the identity: compared by a provider, or left to a person because none is configured. */
export const PHOTO_CHECKS = ['passed', 'manualReview'] as const
export type PhotoCheck = (typeof PHOTO_CHECKS)[number]

export const storedFileSchema = v.object({
  fileId: uuid,
  name: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  /** Signed, short-lived and relative to the service address. */
  url: v.string(),
  /** ID photos only. `manualReview`: tell the candidate that a person will compare it. */
  photoCheck: v.optional(v.picklist(PHOTO_CHECKS)),
})
export type StoredFile = v.InferOutput<typeof storedFileSchema>

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
  /** The letter as it is now: one that was changed has to be accepted again. */
  commitmentAccepted: v.boolean(),
  baseInfo: answersSchema,
  photoFileId: v.nullable(uuid),
  files: v.record(code, v.array(uuid)),
  /** Mode 1: the area chosen before the subjects. */
  areaCode: v.nullable(code),
  choices: v.array(choiceSchema),
  /** The test areas that it names, as far as the batch still has them. */
  areas: v.array(areaSchema),
  /** What was chosen and is offered no more: `areaCode` and `choices` are without it. Told until another choice is saved. */
  withdrawn: v.array(withdrawnSchema),
  /** Facts that the account does not know: fields that would show them are the candidate's to fill in. */
  missingFacts: v.array(v.picklist(PREFILLS)),
  confirmed: v.boolean(),
  /** Steps the candidate went on from. What is filled in beforehand or optional has to be seen once before it counts. */
  passedSteps: v.array(v.picklist(STEPS)),
  /** Descriptions of every file the draft names, by id. */
  storedFiles: v.record(v.string(), storedFileSchema),
  updatedAt: v.nullable(instant),
  /** The registration that was made of it and still holds its seats: until that ends there is nothing to fill in. */
  registrationId: v.nullable(uuid),
  /** What the candidate is registered for in other batches at the time of a subject of this one. */
  elsewhere: v.array(sittingElsewhere),
  /** Why this candidate cannot submit, whatever the draft holds (eligibility.ts). */
  refusal: v.nullable(refusal),
})
export type Draft = v.InferOutput<typeof draftSchema>
