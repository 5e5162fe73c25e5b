import { and, eq } from 'drizzle-orm'
import { subjectRefund } from '@contract/registration/refund/refund-rules'
import { noReason, type Reason } from '@contract/reason'
import type { Services } from '@server/core/services'
import type { DemoRefund } from '@server/core/tables/definition/demo-registration'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { abandonRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { registrationPayment } from '../orders/payment-context'
import { requestRegistrationRefund } from '../refund/request-refund'
import { decideRefund } from '../refund/decide-refund'
import { readRefund } from '../refund/refund-view'
import type { Demonstrated } from '@server/domain/areas/demonstration'

const atWechat = { abnormal: 'ABNORMAL', closed: 'CLOSED', givenUp: 'CLOSED', paidOut: 'CLOSED' } as const

/** Creates a refund in the requested state by recording the corresponding answer of WeChat. */
export async function demonstrateRefund(
  services: Services,
  of: Demonstrated,
  registrationId: string,
  { subjects, reason, state, declinedBecause, givenUpBecause }: DemoRefund,
): Promise<void> {
  const call = { ...of, services, groupDomain: null, idempotency: null }
  const params = { registrationId }
  const { subjects: paid, steps } = await readRefund({ params }, call)
  const given = paid.filter(({ subjectCode }) => subjects.includes(subjectCode))
  const backCents = given.reduce((sum, one) => sum + subjectRefund(one, { steps }, services.now()).backCents, 0)
  const { requestId } = await requestRegistrationRefund({ params, body: { subjects, reason, backCents } }, call)
  if (state === 'asked') return
  const because = state === 'declined' ? (declinedBecause ?? null) : null
  const refused = await decideRefund(services, of.project, { requestId, reason: because, actor: 'start' })
  if (refused) throw new Error(refused)
  if (state === 'declined') return
  const givenUp = state === 'givenUp' || state === 'paidOut' ? (givenUpBecause ?? noReason) : null
  await takeDown(services, of, registrationId, { status: atWechat[state], givenUp, isPaidOut: state === 'paidOut' })
}

async function takeDown(
  services: Services,
  { owner: { projectId } }: Demonstrated,
  registrationId: string,
  { status, givenUp, isPaidOut }: { status: 'ABNORMAL' | 'CLOSED'; givenUp: Reason | null; isPaidOut: boolean },
): Promise<void> {
  const sent = await services.db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.projectId, refunds.projectId), eq(payments.paymentId, refunds.paymentId)))
    .innerJoin(orders, and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId)))
    .where(and(eq(refunds.projectId, projectId), eq(orders.subjectId, registrationId)))
  // Silent log, so that the simulated failure raises no alert.
  const context = registrationPayment({ ...services, log: services.log.child({}, { level: 'silent' }) })
  for (const { refundId } of sent) {
    const key = { projectId, refundId }
    await recordRefund(context, key, { refundId, status, toMerchant: false })
    const queryRefund = () => Promise.resolve({ refundId, status, toMerchant: false })
    const asked = { ...context.services, wechatPay: { ...services.wechatPay, queryRefund } }
    if (givenUp !== null) await abandonRefund(registrationPayment(asked), key, givenUp)
    const paidOut = { as: 'cash' as const, reference: 'XJ-2026-0412', at: new Date(services.now()), by: 'start' }
    if (isPaidOut) await payOutRefund(registrationPayment(asked), key, paidOut)
  }
}
