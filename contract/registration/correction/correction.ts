/** A correction that the exam body asks for: what is to be corrected, why, and until when (decision 0066). */
import * as v from 'valibot'
import type { CollectingStep } from '../../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../../collecting/content'
import { CORRECTED_PARTS } from './corrected-parts'
import { code, instant, localText, uuid } from '../../schemas'

/** One thing to correct. `key`: the field's or the attachment's; empty for the ID photo. */
export const askedItemSchema = v.object({ part: v.picklist(CORRECTED_PARTS), key: v.string(), reason: v.string() })
export type AskedItem = v.InferOutput<typeof askedItemSchema>

/** As the candidate sees it: named, and whether the draft holds something else by now than was handed in. */
const shownItem = v.object({ ...askedItemSchema.entries, label: localText, isCorrected: v.boolean() })

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
  /** When it can be handed in no more. */
  until: instant,
  asked: v.array(shownItem),
  before: handedInSchema,
})
export type CorrectionDraft = v.InferOutput<typeof correctionDraftSchema>
