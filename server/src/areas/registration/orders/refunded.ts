import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { registrations } from '@server/core/tables/registration'
import type { Purpose, RefundProgress } from '@server/domain/orders/purpose'
import { refundsOfLine } from '@server/domain/orders/refunds/paid-lines'
import { standingOf } from '../refund/refund-status'
import type { RegistrationRef } from '../registration-refs'
import type { KeptEvent } from '../timeline/event-sources'
import { addToTimelines } from '../timeline/timeline'
import { ordersOf } from './paid-order'

type Refunded = Parameters<Purpose['onRefunded']>[0]
type Events = Record<RefundProgress, KeptEvent | null>

/** Of what the candidate asked for. */
const ofRequests: Events = {
  started: 'refundConfirmed',
  succeeded: 'refundDone',
  failed: 'refundFailed',
  sentOn: null,
  givenUp: null,
}

/** Of a subject that was swapped for a cheaper one. */
const ofDifferences: Events = {
  started: 'differenceRefunding',
  succeeded: 'differenceRefunded',
  failed: 'differenceFailed',
  sentOn: null,
  givenUp: null,
}

/** Of a payment that was not the price, or came when nothing was to be paid any more. */
const ofPayments: Events = {
  started: 'paymentRefunding',
  succeeded: 'paymentRefunded',
  failed: 'paymentRefundFailed',
  sentOn: null,
  givenUp: null,
}

const eventsOf = { requested: ofRequests, difference: ofDifferences } as const

const isAsked = sql`exists (
  select from registration_refund asked
  where asked.project_id = registration.project_id and asked.registration_id = registration.registration_id
    and asked.state = 'asked')`

/**
 * What was asked for stands as the money that answers it: all refunds of its subjects, of whichever orders and under
 * whichever numbers. As long as one is under way, so is the request.
 */
async function followRequests(tx: Executor, { projectId, registrationId }: RegistrationRef): Promise<void> {
  await tx.execute(sql`
    update registration_refund set state = coalesce(money.state, registration_refund.state)
    from (
      select request_id, (
        select case when bool_or(back.status in ('pending', 'processing')) then 'refunding'
          when bool_or(back.status = 'failed') then 'failed' when bool_or(back.status = 'succeeded') then 'refunded' end
        from order_line line cross join ${refundsOfLine}
        where line.project_id = ${projectId} and line.order_id in (${ordersOf(projectId, sql`${registrationId}::uuid`)})
          and back.reason = 'requested' and back.status <> 'givenUp' and back.created_at >= request.decided_at
          and line.ref in (
            select subject_code from registration_refund_subject subject
            where subject.project_id = request.project_id and subject.request_id = request.request_id)
      ) as state
      from registration_refund request
      where request.project_id = ${projectId} and request.registration_id = ${registrationId}
        and request.state in ('refunding', 'failed')
    ) money
    where registration_refund.project_id = ${projectId} and registration_refund.request_id = money.request_id`)
}

/** Money that came twice or with a wrong amount, and differences of prices, say nothing about the registration's own. */
export async function followRefund(
  registration: RegistrationRef,
  { tx, refund, progress, at }: Pick<Refunded, 'tx' | 'refund' | 'progress' | 'at'>,
): Promise<void> {
  const { projectId, registrationId } = registration
  const standing = await standingOf(tx, registration)
  await tx
    .update(registrations)
    .set({
      // while another one waits for its decision, that is what the candidate waits for
      refundStatus: sql`case when ${isAsked} then 'refunding' else ${standing.status} end`,
      refundedCents: standing.backCents,
    })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  if (refund.reason === 'requested') await followRequests(tx, registration)
  const { reason, amountCents } = refund
  const event = (reason === 'requested' || reason === 'difference' ? eventsOf[reason] : ofPayments)[progress]
  if (event) await addToTimelines(tx, [{ projectId, registrationId, event, at, amountCents }])
}
