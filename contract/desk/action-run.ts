/** Requested runs of actions, as staff see them. */
import * as v from 'valibot'
import { instant, localText, uuid } from '../schemas'

export const RUN_STATES = [
  ...(['awaitingApproval', 'scheduled', 'running'] as const),
  ...(['done', 'failed', 'declined', 'cancelled', 'expired'] as const),
]
export type RunState = (typeof RUN_STATES)[number]

/** Groups of states. `open`: not ended. */
export const RUN_GROUPS = ['awaitingApproval', 'open', 'ended'] as const
export type RunGroup = (typeof RUN_GROUPS)[number]

/** Planned or actual changes of a run. `examples`: up to ten public numbers. */
const previewSchema = v.object({
  changes: v.array(
    v.object({ effect: v.string(), label: localText, count: v.number(), cents: v.optional(v.number()) }),
  ),
  exceptions: v.array(
    v.object({ reason: v.string(), label: localText, count: v.number(), examples: v.array(v.string()) }),
  ),
  examples: v.array(v.string()),
})
export type RunPreview = v.InferOutput<typeof previewSchema>

export const actionRunSchema = v.object({
  runId: uuid,
  /** Name of the action, such as `registrations reject`. */
  action: v.string(),
  label: localText,
  /** Consequences for the candidate, seats and money; null for an action that this version does not have. */
  consequence: v.nullable(localText),
  state: v.picklist(RUN_STATES),
  requestedBy: v.string(),
  approvedBy: v.nullable(v.string()),
  createdAt: instant,
  /** Start of the run; null until it is approved. */
  runAt: v.nullable(instant),
  /** End of the time for approval. */
  expiresAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  /** Items of the preview, and how many of them were processed. */
  total: v.number(),
  processed: v.number(),
  /** Confirmed with an approval, so that what was seen is approved. */
  digest: v.string(),
  preview: previewSchema,
  outcome: v.nullable(previewSchema),
  /** Steps that the caller may take now. */
  may: v.object({ approve: v.boolean(), decline: v.boolean(), cancel: v.boolean() }),
})
export type ActionRun = v.InferOutput<typeof actionRunSchema>

/** Why a run was neither approved, declined nor cancelled. */
export const RUN_REFUSALS = ['samePerson', 'expired', 'digest', 'outOfScope', 'state', 'changed'] as const
