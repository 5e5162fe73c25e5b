import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { isOnInvoice } from '@server/domain/invoices/on-invoice'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { POSTAGE_LINE } from './order-postage'
import { setPostage, type PostageRow } from './postage-store'
import { postagePayment } from './purpose'

/**
 * Refunds paid postage because nothing will be posted. The caller holds the locks of the application and the postage.
 * Throws CRA_POSTAGE_INVOICED, without changes, when the postage is on an invoice, which the candidate has to reverse
 * first (decision 0057).
 */
export async function returnPostage(
  services: Services,
  tx: Executor,
  project: Project,
  postage: PostageRow,
): Promise<void> {
  if (postage.state !== 'paid') return
  const lines = [{ lineNumber: POSTAGE_LINE, amountCents: postage.amountCents }]
  const refundId = await requestRefund(postagePayment(services), tx, project, postage, lines)
  if (refundId === null) throw new Error(`postage ${postage.postageId} was paid, and nothing of it can go back`)
  // The order is locked by now, and an invoice is requested under the same lock.
  if (await isOnInvoice(tx, postage)) throw new Failure('CRA_POSTAGE_INVOICED')
  await setPostage(tx, postage, { state: 'returned', at: new Date(services.now()) })
}
