import type { RegistrationEvent } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { addToTimelines } from '@server/domain/registration-timeline'

/** What payments add to a registration's timeline. */
export type PaymentEvent = Extract<RegistrationEvent, 'paid' | `paymentRefund${string}`>

/** `amountCents`: what a refund is about. */
export async function addToTimeline(
  tx: Executor,
  { projectId, registrationId }: { projectId: string; registrationId: string },
  event: PaymentEvent,
  at: Date,
  amountCents?: number,
): Promise<void> {
  await addToTimelines(tx, [
    { projectId, registrationId, event, at, ...(amountCents !== undefined && { amountCents }) },
  ])
}
