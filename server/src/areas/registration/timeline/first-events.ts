import type { RegistrationEvent } from '@contract/codes'

/** The timeline's beginning. A registration that costs nothing is paid at once. */
export function firstEvents(facts: { photoAwaitsReview: boolean; amountCents: number }): RegistrationEvent[] {
  return [
    'submitted',
    ...(facts.photoAwaitsReview ? (['photoManualReview'] as const) : []),
    ...(facts.amountCents === 0 ? (['paid'] as const) : []),
  ]
}
