/**
 * Reopened parts of a submitted registration: named by the exam body with a reason and deadline (decision 0066), or all
 * parts until payment (specification §4; decision 0066).
 */
import * as v from 'valibot'
import type { CollectingStep } from '../../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, submittedSchema } from '../../collecting/content'
import { CORRECTED_PARTS } from './corrected-parts'
import { code, instant, localText, uuid } from '../../schemas'

/**
 * Part to correct. `key`: of the field or attachment; empty for the ID photo. `reason`: null for edits by the
 * candidate.
 */
export const askedItemSchema = v.object({
  part: v.picklist(CORRECTED_PARTS),
  key: v.string(),
  reason: v.nullable(localText),
})
export type AskedItem = v.InferOutput<typeof askedItemSchema>

/** Candidate's view of a part, with its label and whether the draft differs from the submission. */
const shownItem = v.object({ ...askedItemSchema.entries, label: localText, isCorrected: v.boolean() })

/** Initiator of the correction. */
export const ASKED_BY = ['examBody', 'candidate'] as const
export type AskedBy = (typeof ASKED_BY)[number]

export type CorrectionStep = CollectingStep | 'confirm'

export const correctionPatchSchema = v.pick(contentPatchSchema, [
  'baseInfo',
  'photoFileId',
  'files',
  'confirmed',
  'seenAt',
  'staying',
])
export type CorrectionPatch = v.InferOutput<typeof correctionPatchSchema>

/** Draft of the correction; `before`: submitted content with masked answers. */
export const correctionDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  registrationId: uuid,
  batchCode: code,
  askedBy: v.picklist(ASKED_BY),
  /** Deadline for submitting; null if there is none. */
  until: v.nullable(instant),
  asked: v.array(shownItem),
  before: submittedSchema,
})
export type CorrectionDraft = v.InferOutput<typeof correctionDraftSchema>
