import type { RegistrationEvent } from '@contract/codes'
import { registrations } from '@server/core/tables/registration'
import type { Purpose, RefundProgress } from '@server/domain/orders/purpose'
import { addToTimelines } from '../timeline/timeline'
import { isRegistration } from './keys'

const events = {
  started: 'paymentRefunding',
  succeeded: 'paymentRefunded',
  failed: 'paymentRefundFailed',
} as const satisfies Record<RefundProgress, RegistrationEvent>
const statuses = { started: 'refunding', succeeded: 'refunded', failed: 'failed' } as const

/** Money that came twice or with a wrong amount says nothing about the registration's own. */
export const onRefunded: Purpose['onRefunded'] = async ({ tx, order, refund, progress, at }) => {
  if (refund.reason === 'late') {
    await tx.update(registrations).set({ refundStatus: statuses[progress] }).where(isRegistration(order))
  }
  const { projectId, subjectId: registrationId } = order
  const { amountCents } = refund
  await addToTimelines(tx, [{ projectId, registrationId, event: events[progress], at, amountCents }])
}
