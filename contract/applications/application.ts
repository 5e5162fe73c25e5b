/** What every kind of application is, to its candidate: what they apply for, and somebody reviews (docs/decisions/0099). */
import * as v from 'valibot'
import { instant, localText } from '../schemas'

/**
 * Of what was handed in, as AUDIT_STATUS names it (specification §4; a draft alone is `toBeSubmitted`), and `withdrawn` by
 * the candidate before the decision.
 */
export const APPLICATION_STATES = ['auditing', 'passed', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** What the timeline of an application can say; `reopened`: a decision was a mistake, and is taken again. */
export const APPLICATION_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected', 'reopened', 'withdrawn'] as const
/** The same for kinds of which a part can be approved. */
export const EVENTS_IN_PARTS = [...APPLICATION_EVENTS, 'approvedInPart'] as const
/** The same for kinds whose approval leads to something that is sent or collected; `remade`: what was is void. */
export const EVENTS_WITH_DELIVERY = [...APPLICATION_EVENTS, 'sent', 'ready', 'collected', 'remade'] as const
export type ApplicationEvent = (typeof EVENTS_IN_PARTS)[number] | (typeof EVENTS_WITH_DELIVERY)[number]

/** How one stands, of a kind that knows these states. `submittedAt`: of the last round. */
export const standingEntries = <const States extends readonly ApplicationState[]>(states: States) => ({
  state: v.picklist(states),
  /** Why it was rejected; null in other states. */
  reason: v.nullable(localText),
  submittedAt: instant,
  decidedAt: v.nullable(instant),
})

/** Oldest first; `reason` of what was rejected or reopened. */
export const timelineSchema = <const Events extends readonly ApplicationEvent[]>(events: Events) =>
  v.array(v.object({ at: instant, event: v.picklist(events), reason: v.nullable(localText) }))
