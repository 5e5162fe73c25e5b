/** What a candidate has given of what a journey collects (requirements.ts): kept by the service after every step. */
import * as v from 'valibot'
import type { ErrorCode } from '../errors/errors'
import { code, instant, localText, textUpTo, uuid } from '../schemas'
import { answersSchema, isFew, PREFILLS } from './fields'

/** The ID photo against the identity: compared by a provider, or left to a person because none is configured. */
export const PHOTO_CHECKS = ['passed', 'manualReview'] as const
export type PhotoCheck = (typeof PHOTO_CHECKS)[number]

/** Said of a photo that was accepted. */
export const PHOTO_FINDINGS = ['E_REG_C_FRP_UNAVAILABLE'] as const satisfies readonly ErrorCode[]
export type PhotoFinding = (typeof PHOTO_FINDINGS)[number]

export const storedFileSchema = v.object({
  fileId: uuid,
  name: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  /** Signed, short-lived and relative to the service address. */
  url: v.string(),
  /** ID photos only. `manualReview`: tell the candidate that a person will compare it. */
  photoCheck: v.optional(v.picklist(PHOTO_CHECKS)),
  /** ID photos only: why a person compares it although the candidate agreed to the comparison. */
  photoFinding: v.optional(v.picklist(PHOTO_FINDINGS)),
})
export type StoredFile = v.InferOutput<typeof storedFileSchema>

/** What a step saves of it. Every part is optional: each step sends its own. */
export const contentPatchSchema = v.partial(
  v.object({
    commitmentAccepted: v.boolean(),
    /** The revision of the letter that was on the screen: another one is to be read first. */
    letter: textUpTo(100),
    baseInfo: answersSchema,
    photoFileId: v.nullable(uuid),
    files: v.pipe(v.custom<Record<string, string[]>>(isFew), v.record(code, v.pipe(v.array(uuid), v.maxLength(20)))),
    confirmed: v.boolean(),
    /** The `updatedAt` of the draft that this was made of: another tab or device may have changed it since. */
    seenAt: v.nullable(instant),
    /** The candidate is not done with the step: what was sent is kept, but the step does not count as passed. */
    staying: v.boolean(),
  }),
)
export type ContentPatch = v.InferOutput<typeof contentPatchSchema>

const consentSchema = v.object({ title: localText, more: localText })

export const contentSchema = v.object({
  /** The letter as it is now: one that was changed has to be accepted again. */
  commitmentAccepted: v.boolean(),
  baseInfo: answersSchema,
  /** The answers are those of an earlier journey of the candidate, who has not looked at them and saved them yet. */
  isRecalled: v.optional(v.boolean()),
  photoFileId: v.nullable(uuid),
  files: v.record(code, v.array(uuid)),
  confirmed: v.boolean(),
  /** Facts that the account does not know: fields that would show them are the candidate's to fill in. */
  missingFacts: v.array(v.picklist(PREFILLS)),
  /** Descriptions of every file it names, by id. */
  storedFiles: v.record(v.string(), storedFileSchema),
  /** What the candidate may agree to, each by itself: that pictures are looked at by whom the words name. */
  consents: v.optional(v.partial(v.object({ face: consentSchema, document: consentSchema }))),
  updatedAt: v.nullable(instant),
})
export type Content = v.InferOutput<typeof contentSchema>

/** What was handed in of it, as its candidate sees it: answers are masked. */
export const handedInSchema = v.pick(contentSchema, ['baseInfo', 'photoFileId', 'files', 'storedFiles'])
export type HandedInContent = v.InferOutput<typeof handedInSchema>
