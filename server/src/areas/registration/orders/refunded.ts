import type { RegistrationEvent } from '@contract/codes'
import { registrations } from '@server/core/tables/registration'
import type { Purpose, RefundProgress } from '@server/domain/orders/purpose'
import { addToTimelines } from '../timeline/timeline'
import { isRegistration } from './keys'

const events = {
  started: 'paymentRefunding',
  succeeded: 'paymentRefunded',
  failed: 'paymentRefundFailed',
  givenUp: null,
} as const satisfies Record<RefundProgress, RegistrationEvent | null>

/** Money that came twice or with a wrong amount says nothing about the registration's own. */
export const onRefunded: Purpose['onRefunded'] = async ({ tx, order, refund, progress, standing, at }) => {
  await tx
    .update(registrations)
    .set({ refundStatus: standing.status, refundedCents: standing.backCents })
    .where(isRegistration(order))
  const { projectId, subjectId: registrationId } = order
  const { amountCents } = refund
  const event = events[progress]
  if (event) await addToTimelines(tx, [{ projectId, registrationId, event, at, amountCents }])
}
