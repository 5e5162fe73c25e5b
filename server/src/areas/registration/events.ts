/** What the timeline of a registration can say. Payment adds `paid` and its own when it settles. */
export const REGISTRATION_EVENTS = [
  'submitted',
  'photoManualReview',
  'paid',
  'cancelled',
  'expired',
  'paymentRefunding',
  'paymentRefunded',
  'paymentRefundFailed',
] as const
export type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number]

/** The timeline's beginning. A registration that costs nothing is paid at once. */
export function firstEvents(facts: { photoAwaitsReview: boolean; amountCents: number }): RegistrationEvent[] {
  return [
    'submitted',
    ...(facts.photoAwaitsReview ? (['photoManualReview'] as const) : []),
    ...(facts.amountCents === 0 ? (['paid'] as const) : []),
  ]
}
