import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { POSTAGE_LINE } from './order-postage'
import { findPostage, setPostage, type PostageRow } from './postage-store'
import { postageTill } from './purpose'

/** Postage that was paid goes back whole: nothing is posted. The application is locked by the caller. */
export async function returnPostage(services: Services, tx: Executor, project: Project, { ...ref }: PostageRow) {
  const postage = await findPostage(tx, ref, { lock: true })
  if (postage?.state !== 'paid') return
  const lines = [{ lineNumber: POSTAGE_LINE, amountCents: postage.amountCents }]
  const refundId = await requestRefund(postageTill(services), tx, project, postage, lines)
  if (refundId === null) throw new Error(`postage ${postage.postageId} was paid, and nothing of it can go back`)
  await setPostage(tx, postage, { state: 'returned', at: new Date(services.now()) })
}
