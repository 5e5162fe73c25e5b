/** An application for exemption as its candidate sees it. */
import * as v from 'valibot'
import {
  APPLICATION_EVENTS,
  APPLICATION_STATES,
  standingEntries,
  type ApplicationState,
} from '../applications/application'
import { code, instant, localText, uuid } from '../schemas'

/** A kind that knows every state there is; it is approved as a whole. */
export const EXEMPTION_STATES = APPLICATION_STATES
export type ExemptionState = ApplicationState
export const EXEMPTION_EVENTS = APPLICATION_EVENTS
export type ExemptionEvent = (typeof EXEMPTION_EVENTS)[number]

const standing = standingEntries(EXEMPTION_STATES)

/** `reason`: null in other states than `rejected`, and where what is kept of it was damaged (`isUnreadable`). */
export const applicationSchema = v.object({
  exemptionId: uuid,
  state: standing.state,
  reason: standing.reason,
  isUnreadable: v.boolean(),
})
export type Application = v.InferOutput<typeof applicationSchema>

/** A subject that was applied for, with the names that were confirmed. */
export const exemptionSubjectSchema = v.object({
  subjectCode: code,
  subjectName: localText,
  groundCode: code,
  groundName: localText,
})
export type ExemptionSubject = v.InferOutput<typeof exemptionSubjectSchema>

export const exemptionCardSchema = v.object({
  ...applicationSchema.entries,
  ...standing,
  batchCode: code,
  batchName: localText,
  /** When the batch takes applications; null for one that the project no longer has. */
  window: v.nullable(v.object({ opensAt: instant, closesAt: instant })),
  /** The candidate applied anew in this batch since. */
  isReplaced: v.boolean(),
  subjects: v.array(exemptionSubjectSchema),
  serverTime: instant,
})
export type ExemptionCard = v.InferOutput<typeof exemptionCardSchema>

/** A batch as a candidate chooses it. */
export const exemptionBatchCardSchema = v.object({
  code,
  name: localText,
  opensAt: instant,
  closesAt: instant,
  state: v.picklist(['open', 'notYetOpen', 'closed']),
  subjectCount: v.number(),
  hasDraft: v.boolean(),
  /** The candidate's last application in it. */
  application: v.nullable(v.object({ exemptionId: uuid, state: v.picklist(EXEMPTION_STATES) })),
})
export type ExemptionBatchCard = v.InferOutput<typeof exemptionBatchCardSchema>
