/** Candidate's view common to all kinds of reviewed applications (decision 0099). */
import * as v from 'valibot'
import { instant, localText } from '../schemas'

/**
 * States of a submitted application, named as AUDIT_STATUS (specification §4; a draft is `toBeSubmitted`), plus
 * `withdrawn`: by the candidate before the decision.
 */
export const APPLICATION_STATES = ['auditing', 'passed', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Timeline events. `reopened`: a wrong decision was revoked and the application is reviewed again. */
export const APPLICATION_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected', 'reopened', 'withdrawn'] as const
/** Timeline events of kinds that can be approved in part. */
export const EVENTS_IN_PARTS = [...APPLICATION_EVENTS, 'approvedInPart'] as const
/** Timeline events of kinds whose approval leads to a delivery. `remade`: the previous document is void. */
export const EVENTS_WITH_DELIVERY = [...APPLICATION_EVENTS, 'sent', 'ready', 'collected', 'remade'] as const
export type ApplicationEvent = (typeof EVENTS_IN_PARTS)[number] | (typeof EVENTS_WITH_DELIVERY)[number]

/** Status entries for a kind with the given states. `submittedAt`: of the latest submission. */
export const statusEntries = <const States extends readonly ApplicationState[]>(states: States) => ({
  state: v.picklist(states),
  /** Rejection reason; null in other states. */
  reason: v.nullable(localText),
  submittedAt: instant,
  decidedAt: v.nullable(instant),
})

/** Timeline, oldest first; `reason` of rejections and reopenings. */
export const timelineSchema = <const Events extends readonly ApplicationEvent[]>(events: Events) =>
  v.array(v.object({ at: instant, event: v.picklist(events), reason: v.nullable(localText) }))
