import type { RegistrationEvent } from '@contract/codes'

/** Returns the first events of a registration. A free one is paid at once. */
export function firstEvents(facts: { photoAwaitsReview: boolean; amountCents: number }): RegistrationEvent[] {
  return [
    'submitted',
    ...(facts.photoAwaitsReview ? (['photoManualReview'] as const) : []),
    ...(facts.amountCents === 0 ? (['paid'] as const) : []),
  ]
}
