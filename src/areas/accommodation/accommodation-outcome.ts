import type { AccommodationDetail, AccommodationState } from '@contract/accommodation/accommodation-card'
import type { Reason } from '@contract/reason'

interface Outcome {
  next: `next.${AccommodationState | 'reopened' | 'passedInPart'}`
  /** Reason written by the exam body and the text key that introduces it; null if there is none. */
  why: { key: 'reason' | 'reason.part' | 'reason.reopened'; reason: Reason } | null
}

/** Selects the text keys that describe the status of an application and its reason. Pure. */
export function outcomeOf({
  state,
  reason,
  timeline,
}: Pick<AccommodationDetail, 'state' | 'reason' | 'timeline'>): Outcome {
  const last = timeline.at(-1)
  const said = (key: NonNullable<Outcome['why']>['key'], text: Reason | null) =>
    text === null ? null : { key, reason: text }
  if (state === 'auditing' && last?.event === 'reopened')
    return { next: 'next.reopened', why: said('reason.reopened', last.reason) }
  if (state === 'passed' && reason !== null) return { next: 'next.passedInPart', why: said('reason.part', reason) }
  return { next: `next.${state}`, why: said('reason', reason) }
}
