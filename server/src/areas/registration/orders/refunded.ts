import { sql } from 'drizzle-orm'
import type { RegistrationEvent } from '@contract/codes'
import type { RefundRequestState } from '@contract/registration/refund/refund-request'
import type { Executor } from '@server/core/postgres/database'
import { registrations } from '@server/core/tables/registration'
import type { OrderRow, Purpose, RefundProgress, RefundRow } from '@server/domain/orders/purpose'
import { refundedRefs } from '@server/domain/orders/refunds/refunded-refs'
import { addToTimelines } from '../timeline/timeline'
import { isRegistration } from './keys'

type Events = Record<RefundProgress, RegistrationEvent | null>

/** Of what the candidate asked for. */
const ofRequests: Events = {
  started: 'refundConfirmed',
  succeeded: 'refundDone',
  failed: 'refundFailed',
  givenUp: null,
}

/** Of a payment that was not the price, or came when nothing was to be paid any more. */
const ofPayments: Events = {
  started: 'paymentRefunding',
  succeeded: 'paymentRefunded',
  failed: 'paymentRefundFailed',
  givenUp: null,
}

const isAsked = sql`exists (
  select from registration_refund asked
  where asked.project_id = registration.project_id and asked.registration_id = registration.registration_id
    and asked.state = 'asked')`

const states = { started: 'refunding', succeeded: 'refunded', failed: 'failed', givenUp: null } as const

/** What was asked for stands as the money that answers it: the refund of the same subjects, whichever number it has by now. */
async function followRequest(
  tx: Executor,
  order: OrderRow,
  refund: RefundRow,
  state: RefundRequestState,
): Promise<void> {
  const { projectId, subjectId } = order
  const refs = await refundedRefs(tx, order, refund)
  await tx.execute(sql`
    update registration_refund set state = ${state}
    where project_id = ${projectId} and registration_id = ${subjectId}
      and state in ('refunding', 'failed') and request_id in (
        select request_id from registration_refund_subject
        where project_id = ${projectId} and subject_code = any(${sql.param(refs)}::text[]))`)
}

/** Money that came twice or with a wrong amount says nothing about the registration's own. */
export const onRefunded: Purpose['onRefunded'] = async ({ tx, order, refund, progress, standing, at }) => {
  await tx
    .update(registrations)
    .set({
      // while another one waits for its decision, that is what the candidate waits for
      refundStatus: sql`case when ${isAsked} then 'refunding' else ${standing.status} end`,
      refundedCents: standing.backCents,
    })
    .where(isRegistration(order))
  const state = states[progress]
  if (refund.reason === 'requested' && state) await followRequest(tx, order, refund, state)
  const { projectId, subjectId: registrationId } = order
  const { amountCents } = refund
  const event = (refund.reason === 'requested' ? ofRequests : ofPayments)[progress]
  if (event) await addToTimelines(tx, [{ projectId, registrationId, event, at, amountCents }])
}
