import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { registrationEvents } from '@server/core/tables/registration'

/** What payments add to a registration's timeline. */
export type PaymentEvent = 'paid' | 'paymentRefunding' | 'paymentRefunded' | 'paymentRefundFailed'

export async function addToTimeline(
  tx: Executor,
  registration: { projectId: string; registrationId: string },
  event: PaymentEvent,
  at: Date,
): Promise<void> {
  const { projectId, registrationId } = registration
  await tx.insert(registrationEvents).values({ projectId, registrationId, eventId: newId(), event, at })
}
