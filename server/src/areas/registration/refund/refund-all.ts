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
 * pools and registration, and no refund request is pending. Throws E_REG_URD_OR_AMOUNT like {@link startRefund}.
 */
export async function refundAll(
  services: Services,
  tx: Executor,
  project: Project,
  { ref, reason }: { ref: RegistrationRef; reason: Reason },
): Promise<void> {
  const { projectId, registrationId } = ref
  await lockOrdersOf(tx, ref)
  const held = await findSubjects(tx, projectId, [registrationId])
  const orders = await paidOrdersOf(tx, ref)
  const paid = await paidForSubjects(tx, orders)
  const lines = held.flatMap(({ subjectCode, priceCents }) => {
    // After a swap for a cheaper subject the difference has been refunded already.
    const backCents = Math.min(paid.get(subjectCode) ?? priceCents, priceCents)
    return backCents > 0 ? [{ subjectCode, priceCents, backCents, until: null, error: null }] : []
  })
  const fees = (await paidFees(tx, orders)).map((fee) => ({ ...fee, backCents: fee.amountCents }))
  if (lines.length + fees.length > 0) await askAndStart(services, tx, project, { ref, reason, held, lines, fees })
  for (const order of orders) await releaseCoupons(tx, order)
}

interface GivenBack {
  ref: RegistrationRef
  reason: Reason
  held: SubjectRow[]
  lines: SubjectRefund[]
  fees: FeeRefund[]
}

async function askAndStart(
  services: Services,
  tx: Executor,
  project: Project,
  { ref, reason, held, lines, fees }: GivenBack,
): Promise<void> {
  const backCents = [...lines, ...fees].reduce((sum, line) => sum + line.backCents, 0)
  const plan = { lines, fees, backCents, retainedCents: 0, endsRegistration: true }
  await insertRequest(services, tx, ref, { plan, reason, held, at: new Date(services.now()) })
  const request = await findRequested(services, tx, ref)
  if (!request) throw new Error('a refund that was written down is not there')
  await startRefund(services, tx, project, request)
}
