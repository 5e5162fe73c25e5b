import type { AccommodationDetail, AccommodationState } from '@contract/accommodation/accommodation-card'
import type { Reason } from '@contract/reason'

interface Outcome {
  next: `next.${AccommodationState | 'reopened' | 'passedInPart'}`
  /** What the exam body wrote, and in which words it is said; null where it wrote nothing. */
  why: { key: 'reason' | 'reason.part' | 'reason.reopened'; reason: Reason } | null
}

/** Which words say where an application stands, and why. Pure. */
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
