/** The application for exemption in progress: one draft per candidate and batch, kept by the service after every step. */
import * as v from 'valibot'
import { contentPatchSchema, contentSchema } from '../collecting/content'
import { code, localText, refusal } from '../schemas'
import { applicationSchema } from './exemption-card'

export const EXEMPTION_STEPS = ['commitment', 'subject', 'baseInfo', 'photo', 'files', 'confirm'] as const
export type ExemptionStep = (typeof EXEMPTION_STEPS)[number]

/** A subject to be exempted from, and the ground for it. */
export const exemptionChoiceSchema = v.object({ subjectCode: code, groundCode: code })
export type ExemptionChoice = v.InferOutput<typeof exemptionChoiceSchema>

/** What a step saves. Every part is optional: each step sends its own. */
export const exemptionPatchSchema = v.partial(
  v.object({
    ...contentPatchSchema.entries,
    choices: v.pipe(v.array(exemptionChoiceSchema), v.maxLength(50)),
  }),
)
export type ExemptionPatch = v.InferOutput<typeof exemptionPatchSchema>

/** A choice that an import took away: the subject, or this ground for it. */
const withdrawnChoiceSchema = v.object({ subjectCode: code, subjectName: localText, groundName: localText })

export const exemptionDraftSchema = v.object({
  batchCode: code,
  ...contentSchema.entries,
  choices: v.array(exemptionChoiceSchema),
  /** What was chosen and is offered no more: `choices` are without it. Told until other choices are saved. */
  withdrawnChoices: v.array(withdrawnChoiceSchema),
  /** Steps the candidate went on from. What is filled in beforehand or optional has to be seen once before it counts. */
  passedSteps: v.array(v.picklist(EXEMPTION_STEPS)),
  /** The candidate's last application in this batch: what may be done with the draft follows from its state. */
  application: v.nullable(applicationSchema),
  /** Why this candidate cannot submit, whatever the draft holds: a guardian has not agreed (contract/identity/minority). */
  refusal: v.nullable(refusal),
})
export type ExemptionDraft = v.InferOutput<typeof exemptionDraftSchema>
