import { and, eq, sql } from 'drizzle-orm'
import { registrations } from '@server/core/tables/registration'
import type { Purpose, RefundProgress } from '@server/domain/orders/purpose'
import { isOfPaidLines } from '@server/domain/orders/refunds/paid-lines'
import { refundRequestStatus } from '../refund/refund-status'
import type { RegistrationRef } from '../registration-refs'
import type { KeptEvent } from '../timeline/event-sources'
import { addToTimelines } from '../timeline/timeline'
import { notifyOfAbandonedRefund } from './notices'
import { followRequests } from './request-money'

type Refunded = Parameters<Purpose['onRefunded']>[0]
type Events = Record<RefundProgress, KeptEvent | null>

/** Events common to all refunds. */
const afterFailing = {
  startedAgain: 'refundSentAgain',
  sentOn: null,
  givenUp: 'refundGivenUp',
  paidInCash: 'refundPaidInCash',
  paidByTransfer: 'refundPaidByTransfer',
} as const

/** Events of requested refunds. */
const ofRequests: Events = {
  started: 'refundConfirmed',
  succeeded: 'refundDone',
  failed: 'refundFailed',
  ...afterFailing,
}

/** Events of price differences of swapped subjects. */
const ofDifferences: Events = {
  started: 'differenceRefunding',
  succeeded: 'differenceRefunded',
  failed: 'differenceFailed',
  ...afterFailing,
}

/** Events of payments with a wrong amount, or received when nothing was due. */
const ofPayments: Events = {
  started: 'paymentRefunding',
  succeeded: 'paymentRefunded',
  failed: 'paymentRefundFailed',
  ...afterFailing,
}

const eventsOf = { requested: ofRequests, difference: ofDifferences } as const

const isAsked = sql`exists (
  select from registration_refund asked
  where asked.project_id = registration.project_id and asked.registration_id = registration.registration_id
    and asked.state = 'asked')`

/**
 * Updates a registration after progress of a refund: status, refunded amount, requests and timeline. Refunds of
 * duplicate or wrong payments and of price differences do not affect the status.
 */
export async function followRefund(
  registration: RegistrationRef,
  refunded: Omit<Refunded, 'order' | 'status'>,
): Promise<void> {
  const { tx, refund, progress, at } = refunded
  const { projectId, registrationId } = registration
  const status = await refundRequestStatus(tx, registration)
  const [row] = await tx
    .update(registrations)
    .set({
      // An undecided request takes precedence in the status.
      refundStatus: sql`case when ${isAsked} then 'refunding' else ${status.status} end`,
      refundedCents: status.backCents,
    })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
    .returning()
  if (refund.reason === 'requested') await followRequests(tx, registration)
  const { reason, amountCents } = refund
  const event = (isOfPaidLines(reason) ? eventsOf[reason] : ofPayments)[progress]
  if (event) await addToTimelines(tx, [{ projectId, registrationId, event, at, amountCents }])
  if (row) await notifyOfAbandonedRefund(refunded, row)
}
