import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { isOnInvoice, reverseInvoicesOf } from '@server/domain/invoice-reversal'
import { isOrder } from '@server/domain/orders/keys'
import { paidLines } from '@server/domain/orders/refunds/paid-lines'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { lockRequest } from '../request-store'
import type { ReviewRow } from '../review'
import { reviewPayment } from './purpose'

/**
 * `waits`: the fee is on an invoice whose reversal was started; refund-job.ts refunds it afterwards. `none`: nothing is
 * left to refund.
 */
export type FeeRefunded = 'started' | 'waits' | 'none'

/**
 * Refunds the fee of one review unless it was refunded before. An invoice of it is reversed first (decision 0057). The
 * caller holds the review's lock.
 */
export async function refundFee(
  services: Services,
  tx: Executor,
  project: Project,
  { projectId, requestId, unitCode }: Pick<ReviewRow, 'projectId' | 'requestId' | 'unitCode'>,
): Promise<FeeRefunded> {
  const request = await lockRequest(tx, { projectId, requestId })
  if (!request?.orderId) return 'none'
  const order = { projectId, orderId: request.orderId }
  await tx.select({ orderId: orders.orderId }).from(orders).where(isOrder(projectId, order.orderId)).for('update')
  const line = (await paidLines(tx, [order])).find(({ ref }) => ref === unitCode)
  if (!line || line.leftCents === 0) return 'none'
  if (await isOnInvoice(tx, order)) {
    await reverseInvoicesOf(tx, order, new Date(services.now()))
    return 'waits'
  }
  const back = [{ lineNumber: line.lineNumber, amountCents: line.leftCents }]
  return (await requestRefund(reviewPayment(services), tx, project, order, back)) === null ? 'none' : 'started'
}
