import type { FeeRefund, SubjectRefund } from '@contract/registration/refund/refund-rules'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { releaseCoupons } from '@server/domain/coupons/coupon-store'
import { lockOrdersOf, paidFees, paidForSubjects, paidOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'
import { findSubjects, type SubjectRow } from '../registration-store'
import { findRequested, insertRequest } from './refund-store'
import { startRefund } from './start-refund'

/**
 * Refunds every held subject and the fees in full, whatever the refund rules of the batch, because the exam body ends
 * the registration. Free lines are unchanged; coupons and vouchers become usable again. The caller holds the locks of
 * pools and registration, and no refund request is pending. Returns the refunded cents. Throws E_REG_URD_OR_AMOUNT like {@link
 * startRefund}.
 */
export async function refundAll(
  services: Services,
  tx: Executor,
  project: Project,
  { ref, reason }: { ref: RegistrationRef; reason: Reason },
): Promise<number> {
  await lockOrdersOf(tx, ref)
  const { orders, held, lines, fees, backCents } = await planRefundOfAll(tx, ref)
  if (lines.length + fees.length > 0)
    await askAndStart(services, tx, project, { ref, reason, held, lines, fees, backCents })
  for (const order of orders) await releaseCoupons(tx, order)
  return backCents
}

/** Returns what {@link refundAll} refunds, without locks. */
export async function planRefundOfAll(db: Executor, ref: RegistrationRef) {
  const held = await findSubjects(db, ref.projectId, [ref.registrationId])
  const orders = await paidOrdersOf(db, ref)
  const paid = await paidForSubjects(db, orders)
  const lines: SubjectRefund[] = held.flatMap(({ subjectCode, priceCents }) => {
    // After a swap for a cheaper subject the difference has been refunded already.
    const backCents = Math.min(paid.get(subjectCode) ?? priceCents, priceCents)
    return backCents > 0 ? [{ subjectCode, priceCents, backCents, until: null, error: null }] : []
  })
  const fees: FeeRefund[] = (await paidFees(db, orders)).map((fee) => ({ ...fee, backCents: fee.amountCents }))
  const backCents = [...lines, ...fees].reduce((sum, line) => sum + line.backCents, 0)
  return { held, orders, lines, fees, backCents }
}

interface GivenBack {
  ref: RegistrationRef
  reason: Reason
  held: SubjectRow[]
  lines: SubjectRefund[]
  fees: FeeRefund[]
  backCents: number
}

async function askAndStart(
  services: Services,
  tx: Executor,
  project: Project,
  { ref, reason, held, lines, fees, backCents }: GivenBack,
): Promise<void> {
  const plan = { lines, fees, backCents, retainedCents: 0, endsRegistration: true }
  await insertRequest(services, tx, ref, { plan, reason, held, at: new Date(services.now()) })
  const request = await findRequested(services, tx, ref)
  if (!request) throw new Error('a refund that was written down is not there')
  await startRefund(services, tx, project, request)
}
