/** Draft of an exemption application: one per candidate and batch, stored after every step. */
import * as v from 'valibot'
import { contentPatchSchema, contentSchema } from '../collecting/content'
import { code, localText, refusal } from '../schemas'
import { applicationSchema } from './exemption-card'

export const EXEMPTION_STEPS = ['commitment', 'subject', 'baseInfo', 'photo', 'files', 'confirm'] as const
export type ExemptionStep = (typeof EXEMPTION_STEPS)[number]

/** Subject to be exempted from, and the ground. */
export const exemptionChoiceSchema = v.object({ subjectCode: code, groundCode: code })
export type ExemptionChoice = v.InferOutput<typeof exemptionChoiceSchema>

/** Partial update of the draft; every step sends its own part. */
export const exemptionPatchSchema = v.partial(
  v.object({
    ...contentPatchSchema.entries,
    choices: v.pipe(v.array(exemptionChoiceSchema), v.maxLength(50)),
  }),
)
export type ExemptionPatch = v.InferOutput<typeof exemptionPatchSchema>

/** Choice removed by an import of the project file: the subject, or this ground for it. */
const withdrawnChoiceSchema = v.object({ subjectCode: code, subjectName: localText, groundName: localText })

export const exemptionDraftSchema = v.object({
  batchCode: code,
  ...contentSchema.entries,
  choices: v.array(exemptionChoiceSchema),
  /** Choices that are no longer offered and were removed from `choices`. Reported until other choices are saved. */
  withdrawnChoices: v.array(withdrawnChoiceSchema),
  /** Steps that the candidate has left forwards. Prefilled and optional steps must be seen once before they count. */
  passedSteps: v.array(v.picklist(EXEMPTION_STEPS)),
  /** The candidate's latest application in this batch; its state decides what can be done with the draft. */
  application: v.nullable(applicationSchema),
  /**
   * Reason why the candidate cannot submit regardless of the draft: missing guardian consent
   * (contract/identity/minority).
   */
  refusal: v.nullable(refusal),
})
export type ExemptionDraft = v.InferOutput<typeof exemptionDraftSchema>
