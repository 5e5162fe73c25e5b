/**
 * What of a submitted registration is open again: named by the exam body, with a reason and until when (decision 0066), or
 * everything that its candidate handed in, until it is paid (specification §4; decision 0084).
 */
import * as v from 'valibot'
import type { CollectingStep } from '../../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../../collecting/content'
import { CORRECTED_PARTS } from './corrected-parts'
import { code, instant, localText, uuid } from '../../schemas'

/** One thing to correct. `key`: the field's or the attachment's; empty for the ID photo. `reason`: null where the candidate edits. */
export const askedItemSchema = v.object({
  part: v.picklist(CORRECTED_PARTS),
  key: v.string(),
  reason: v.nullable(localText),
})
export type AskedItem = v.InferOutput<typeof askedItemSchema>

/** As the candidate sees it: named, and whether the draft holds something else by now than was handed in. */
const shownItem = v.object({ ...askedItemSchema.entries, label: localText, isCorrected: v.boolean() })

/** Who wants it corrected. */
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

/** What the candidate has corrected so far, beside what was handed in (`before`: answers masked). */
export const correctionDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  registrationId: uuid,
  batchCode: code,
  askedBy: v.picklist(ASKED_BY),
  /** When it can be handed in no more; null where no moment is set. */
  until: v.nullable(instant),
  asked: v.array(shownItem),
  before: handedInSchema,
})
export type CorrectionDraft = v.InferOutput<typeof correctionDraftSchema>
