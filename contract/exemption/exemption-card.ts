/** Candidate's view of an exemption application. */
import * as v from 'valibot'
import {
  APPLICATION_EVENTS,
  APPLICATION_STATES,
  statusEntries,
  type ApplicationState,
} from '../applications/application'
import { code, instant, localText, uuid } from '../schemas'

/** Uses all states; approval is always for the whole application. */
export const EXEMPTION_STATES = APPLICATION_STATES
export type ExemptionState = ApplicationState
export const EXEMPTION_EVENTS = APPLICATION_EVENTS
export type ExemptionEvent = (typeof EXEMPTION_EVENTS)[number]

const statusFields = statusEntries(EXEMPTION_STATES)

/** `reason`: null in states other than `rejected`, and if the stored data was damaged (`isUnreadable`). */
export const applicationSchema = v.object({
  exemptionId: uuid,
  state: statusFields.state,
  reason: statusFields.reason,
  isUnreadable: v.boolean(),
})
export type Application = v.InferOutput<typeof applicationSchema>

/** Subject of the application, with the names as confirmed by the candidate. */
export const exemptionSubjectSchema = v.object({
  subjectCode: code,
  subjectName: localText,
  groundCode: code,
  groundName: localText,
})
export type ExemptionSubject = v.InferOutput<typeof exemptionSubjectSchema>

export const exemptionCardSchema = v.object({
  ...applicationSchema.entries,
  ...statusFields,
  batchCode: code,
  batchName: localText,
  /** Application period; null for a batch that the project no longer has. */
  window: v.nullable(v.object({ opensAt: instant, closesAt: instant })),
  /** A newer application exists in this batch. */
  isReplaced: v.boolean(),
  subjects: v.array(exemptionSubjectSchema),
  serverTime: instant,
})
export type ExemptionCard = v.InferOutput<typeof exemptionCardSchema>

/** List entry of a batch. */
export const exemptionBatchCardSchema = v.object({
  code,
  name: localText,
  opensAt: instant,
  closesAt: instant,
  state: v.picklist(['open', 'notYetOpen', 'closed']),
  subjectCount: v.number(),
  hasDraft: v.boolean(),
  /** The candidate's latest application in the batch. */
  application: v.nullable(v.object({ exemptionId: uuid, state: v.picklist(EXEMPTION_STATES) })),
})
export type ExemptionBatchCard = v.InferOutput<typeof exemptionBatchCardSchema>
