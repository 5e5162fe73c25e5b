import { Failure } from '@server/core/failure'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '@server/domain/orders/order-locks'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import type { Call } from '../application/rules'
import { findPostage, heldPostage, setPostage } from './postage-store'
import { postagePurpose, postagePayment, subjectOfPostage } from './purpose'

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
