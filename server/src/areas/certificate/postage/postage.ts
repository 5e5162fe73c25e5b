import type { Applicable } from '@contract/certificate-application/applicable'
import { postageOf } from '@contract/certificate-application/application-fields'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { isOnInvoice } from '@server/domain/invoice-reversal'
import { openOrder } from '@server/domain/orders/open-order'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '@server/domain/orders/order-locks'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import type { Call } from '../application/certificate-application'
import { findPostage, heldPostage, setPostage, type PostageRow } from './postage-store'
import { postagePurpose, postagePayment, subjectOfPostage } from './purpose'

/** Number of the only line of a postage order. */
const POSTAGE_LINE = 1

/** Opens the order whose payment submits the draft, with 30 minutes to pay (specification §4). Returns its id. */
export async function orderPostage(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  applicable: Applicable,
): Promise<string> {
  const { projectId, accountId } = owner
  const { code: certificateCode, name } = applicable
  const [postageId, at, amountCents] = [newId(), new Date(services.now()), postageOf(applicable, 'mailing')]
  const text = { name: { zh: `${name.zh}邮寄费`, en: `Postage: ${name.en}` }, areaName: null }
  const orderId = await openOrder(tx, postagePurpose, {
    ...{ projectId, subjectId: postageId, accountId, at },
    lines: [{ kind: 'postage', ref: certificateCode, text, amountCents }],
    expiresAt: new Date(at.getTime() + PAYMENT_WINDOW_MS),
  })
  await tx
    .insert(certificatePostages)
    .values({ projectId, postageId, accountId, certificateCode, orderId, amountCents, state: 'open', at })
  return orderId
}

/**
 * Cancels a postage order, so that the draft can be edited again. Queries started payments first (decision 0020).
 * Throws EXM_R_PRSH_NOTHING when there is no order, and EXM_R_PRSH_CONFIRMING while WeChat Pay has not confirmed the
 * outcome.
 */
export async function cancelPostage({ params }: { params: { certificateCode: string } }, call: Call) {
  const { services, owner } = call
  const held = await heldPostage(services.db, owner, params.certificateCode)
  if (held?.state !== 'open') throw new Failure('EXM_R_PRSH_NOTHING')
  const subject = subjectOfPostage(held)
  await endStartedPayments(postagePayment(services), postagePurpose, subject)
  await services.db.transaction(async (tx) => {
    const postage = await findPostage(tx, held, { lock: true })
    // Paid or ended meanwhile.
    if (postage?.state !== 'open') throw new Failure('EXM_R_PRSH_NOTHING')
    await lockUnpaidOrders(tx, postagePurpose, [subject])
    const started = await withStartedPayment(tx, postagePurpose, [subject])
    if (started.size > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
    await setPostage(tx, postage, { state: 'ended', at: new Date(services.now()) })
    await closeOrders(tx, postagePurpose, [subject], 'cancelled')
  })
  return {}
}

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
