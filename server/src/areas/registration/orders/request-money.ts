/** Refunds that belong to a refund request: those of its subjects, over all orders and retries. */
import { sql, type SQL } from 'drizzle-orm'
import type { RefundedMoney } from '@contract/money/refund-card'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { refundsOfLine } from '@server/domain/orders/refunds/paid-lines'
import { isVisible, refundedMoneyOf, refundsAsJson, type RefundAsJson } from '@server/domain/orders/refunds/refund-view'
import type { RegistrationRef } from '../registration-refs'
import { ordersOf } from './paid-order'

/** Refunds (`back`) of a `request`. */
const answering = ({ projectId, registrationId }: RegistrationRef): SQL => sql`
  order_line line cross join ${refundsOfLine(projectId)}
  where line.project_id = ${projectId} and line.order_id in (${ordersOf(projectId, sql`${registrationId}::uuid`)})
    and back.reason = 'requested' and ${isVisible} and back.created_at >= request.decided_at
    and line.ref in (
      select subject_code from registration_refund_subject subject
      where subject.project_id = ${projectId} and subject.request_id = request.request_id)`

/** Derives the state of requests from their refunds: a request is in progress while any of its refunds is. */
export async function followRequests(tx: Executor, registration: RegistrationRef): Promise<void> {
  const { projectId, registrationId } = registration
  await tx.execute(sql`
    update registration_refund set state = coalesce(money.state, registration_refund.state)
    from (
      select request_id, (
        select case when bool_or(back.status in ('pending', 'processing')) then 'refunding'
          when bool_or(back.status in ('failed', 'givenUp')) then 'failed'
          when bool_or(back.status = 'succeeded') then 'refunded' end
        from ${answering(registration)}
      ) as state
      from registration_refund request
      where request.project_id = ${projectId} and request.registration_id = ${registrationId}
        and request.state in ('refunding', 'failed')
    ) money
    where registration_refund.project_id = ${projectId} and registration_refund.request_id = money.request_id`)
}

/** Returns the state of the money of each request; omits requests whose refunds are completed. */
export async function moneyOfRequests(
  services: Pick<Services, 'personalData' | 'log'>,
  db: Executor,
  registration: RegistrationRef,
): Promise<Map<string, RefundedMoney>> {
  const { projectId, registrationId } = registration
  const { rows } = await db.execute<{ request_id: string; list: RefundAsJson[] | null }>(sql`
    select request_id, (
      select ${refundsAsJson} from (select distinct back.* from ${answering(registration)}) back
    ) as list
    from registration_refund request
    where request.project_id = ${projectId} and request.registration_id = ${registrationId}
      and request.state in ('refunding', 'failed')`)
  return new Map(
    rows.flatMap(({ request_id: requestId, list }) => {
      const money = refundedMoneyOf(services, projectId, list ?? [])
      return money ? [[requestId, money]] : []
    }),
  )
}
