/** Content of a journey's draft (see requirements.ts), stored by the service after every step. */
import * as v from 'valibot'
import type { ErrorCode } from '../errors/errors'
import { code, instant, localText, textUpTo, uuid } from '../schemas'
import { answersSchema, isFew, PREFILLS } from './fields'

/** Result of the face comparison: by a provider, or manual because no provider is configured. */
export const PHOTO_CHECKS = ['passed', 'manualReview'] as const
export type PhotoCheck = (typeof PHOTO_CHECKS)[number]

/** Warnings for an accepted photo. */
export const PHOTO_FINDINGS = ['E_REG_C_FRP_UNAVAILABLE'] as const satisfies readonly ErrorCode[]
export type PhotoFinding = (typeof PHOTO_FINDINGS)[number]

export const storedFileSchema = v.object({
  fileId: uuid,
  name: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  /** Signed, short-lived and relative to the service address. */
  url: v.string(),
  /** ID photos only. `manualReview`: a person will compare the photo; the candidate is informed. */
  photoCheck: v.optional(v.picklist(PHOTO_CHECKS)),
  /** ID photos only: reason for the manual review although the candidate consented to the automatic comparison. */
  photoFinding: v.optional(v.picklist(PHOTO_FINDINGS)),
})
export type StoredFile = v.InferOutput<typeof storedFileSchema>

/** Partial update of the content; every step sends its own part. */
export const contentPatchSchema = v.partial(
  v.object({
    commitmentAccepted: v.boolean(),
    /** Revision of the displayed commitment letter; acceptance is refused if the letter has changed. */
    letter: textUpTo(100),
    baseInfo: answersSchema,
    /**
     * Key of a field: saves and checks only the answers of the section of the table that contains it (table-sections.ts). The
     * whole table if missing.
     */
    section: textUpTo(100),
    photoFileId: v.nullable(uuid),
    files: v.pipe(v.custom<Record<string, string[]>>(isFew), v.record(code, v.pipe(v.array(uuid), v.maxLength(20)))),
    confirmed: v.boolean(),
    /** Optimistic lock: `updatedAt` of the draft that was edited. */
    seenAt: v.nullable(instant),
    /** Saves without marking the step as passed. */
    staying: v.boolean(),
  }),
)
export type ContentPatch = v.InferOutput<typeof contentPatchSchema>

const consentSchema = v.object({ title: localText, more: localText })

export const contentSchema = v.object({
  /** Refers to the current letter; a changed letter must be accepted again. */
  commitmentAccepted: v.boolean(),
  baseInfo: answersSchema,
  /** The answers were copied from an earlier journey and have not been confirmed by the candidate. */
  isRecalled: v.optional(v.boolean()),
  /** Keys of the sections of the table saved so far (table-sections.ts); missing if it was saved as a whole or never. */
  savedSections: v.optional(v.array(code)),
  photoFileId: v.nullable(uuid),
  files: v.record(code, v.array(uuid)),
  confirmed: v.boolean(),
  /** Account data that is missing; fields prefilled from it become editable. */
  missingFacts: v.array(v.picklist(PREFILLS)),
  /** Metadata of every referenced file, by id. */
  storedFiles: v.record(v.string(), storedFileSchema),
  /** Optional consents for processing photos, requested separately; the text names the provider. */
  consents: v.optional(v.partial(v.object({ face: consentSchema, document: consentSchema }))),
  updatedAt: v.nullable(instant),
})
export type Content = v.InferOutput<typeof contentSchema>

/** Candidate's view of submitted content; answers are masked. */
export const submittedSchema = v.pick(contentSchema, ['baseInfo', 'photoFileId', 'files', 'storedFiles'])
export type SubmittedContent = v.InferOutput<typeof submittedSchema>
