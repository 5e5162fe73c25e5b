/** An application for exemption as its candidate sees it. */
import * as v from 'valibot'
import { code, instant, localText, uuid } from '../schemas'

/**
 * Of what was handed in, as AUDIT_STATUS names it (specification §4; a draft alone is `toBeSubmitted`), and `withdrawn` by
 * the candidate before the decision.
 */
export const EXEMPTION_STATES = ['auditing', 'passed', 'rejected', 'withdrawn'] as const
export type ExemptionState = (typeof EXEMPTION_STATES)[number]

/** What the timeline of an application can say; `reopened`: a decision was a mistake, and is taken again. */
export const EXEMPTION_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected', 'reopened', 'withdrawn'] as const
export type ExemptionEvent = (typeof EXEMPTION_EVENTS)[number]

/** `reason`: why it was rejected; null in other states, and where what is kept of it was damaged (`isUnreadable`). */
export const applicationSchema = v.object({
  exemptionId: uuid,
  state: v.picklist(EXEMPTION_STATES),
  reason: v.nullable(v.string()),
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
  batchCode: code,
  batchName: localText,
  /** When the batch takes applications; null for one that the project no longer has. */
  window: v.nullable(v.object({ opensAt: instant, closesAt: instant })),
  /** A group handed it in for its candidate. */
  byGroup: v.boolean(),
  /** A group asks that did not hand it in (contract/group/of-others.ts): it sees it, and changes nothing of it. */
  ofOthers: v.boolean(),
  /** The candidate applied anew in this batch since. */
  isReplaced: v.boolean(),
  subjects: v.array(exemptionSubjectSchema),
  /** Of the last round. */
  submittedAt: instant,
  decidedAt: v.nullable(instant),
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
