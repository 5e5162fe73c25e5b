import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { paidLines } from '@server/domain/orders/refunds/paid-lines'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import type { ReviewRow } from '../review'
import { lockRequest } from '../request-store'
import { reviewTill } from './purpose'

/** Gives back what was paid for one review, and nothing where it went back before. True where money goes back. */
export async function refundFee(
  services: Services,
  tx: Executor,
  project: Project,
  { projectId, requestId, unitCode }: ReviewRow,
): Promise<boolean> {
  const request = await lockRequest(tx, { projectId, requestId })
  if (!request?.orderId) return false
  const order = { projectId, orderId: request.orderId }
  const line = (await paidLines(tx, [order])).find(({ ref }) => ref === unitCode)
  if (!line || line.leftCents === 0) return false
  const back = [{ lineNumber: line.lineNumber, amountCents: line.leftCents }]
  return (await requestRefund(reviewTill(services), tx, project, order, back)) !== null
}
