import type { Services } from '@server/core/services'
import type {
  DemoCorrection,
  DemoRegistration,
  DemoSwap,
  DemoRefund,
} from '@server/core/tables/definition/demo-registration'
import { expireOrders } from '@server/domain/orders/due/expire-orders'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { findOpenChange } from '../changes/subjects/change-store'
import { swapSubjects } from '../changes/subjects/change-subjects'
import { changePurpose, subjectOfChange } from '../changes/subjects/purpose'
import { readSubjects } from '../changes/subjects/read-subjects'
import { requestCorrection } from '../correction/request-correction'
import { findLiving } from '../registration-store'
import { decideRegistration } from '../review/decide-registration'
import type { Demonstrated } from '@server/domain/areas/demonstration'
import { and, eq } from 'drizzle-orm'
import { subjectRefund } from '@contract/registration/refund/refund-rules'
import { noReason, type Reason } from '@contract/reason'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { abandonRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { registrationPayment } from '../orders/payment-context'
import { requestRegistrationRefund } from '../refund/request-refund'
import { decideRefund } from '../refund/decide-refund'
import { readRefund } from '../refund/request/refund-view'

const atWechat = { abnormal: 'ABNORMAL', closed: 'CLOSED', givenUp: 'CLOSED', paidOut: 'CLOSED' } as const

/** Creates a refund in the requested state by recording the corresponding answer of WeChat. */
async function demonstrateRefund(
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

/**
 * Brings a paid registration of a demonstration account into the requested state. Throws the failures of the calls and
 * decisions used.
 */
export async function demonstrateLaterSteps(
  services: Services,
  of: Demonstrated,
  registrationId: string,
  { approved, correction, refund, swap }: DemoRegistration,
): Promise<void> {
  if (approved) await approve(services, of, registrationId)
  if (correction) await askFor(services, of, registrationId, correction)
  if (refund) await demonstrateRefund(services, of, registrationId, refund)
  if (swap) await swapped(services, of, registrationId, swap)
}

/** Opens a swap again after the previous one expired (30 minutes), unless a visitor has changed the subjects. */
export async function demonstrateSwapAgain(
  services: Services,
  of: Demonstrated,
  { batch, swap }: DemoRegistration,
): Promise<void> {
  if (!swap) return
  const registrationId = (await findLiving(services.db, of.owner, new Date(services.now()))).get(batch)?.registrationId
  if (registrationId === undefined) return
  const open = await findOpenChange(services.db, { projectId: of.owner.projectId, registrationId })
  if (open) await expireOrders(services, changePurpose, [subjectOfChange(open)])
  const { held } = await readSubjects({ params: { registrationId } }, { ...of, services })
  const isAsBefore = held.some(({ subjectCode }) => subjectCode === swap.from)
  if (isAsBefore && !(await findOpenChange(services.db, { projectId: of.owner.projectId, registrationId })))
    await swapped(services, of, registrationId, swap)
}

async function approve(services: Services, { project }: Demonstrated, registrationId: string): Promise<void> {
  const decision = { registrationId, state: 'passed', reason: null, actor: 'start' } as const
  const refused = await decideRegistration(services, project, decision)
  if (refused) throw new Error(refused)
}

async function askFor(
  services: Services,
  { project }: Demonstrated,
  registrationId: string,
  { asked, until }: DemoCorrection,
): Promise<void> {
  const refused = await requestCorrection(services, project, {
    ...{ registrationId, asked },
    until: new Date(resolveMoment(until, services.now())),
    actor: 'start',
  })
  if (refused) throw new Error(refused)
}

async function swapped(services: Services, of: Demonstrated, registrationId: string, { from, to }: DemoSwap) {
  const call = { ...of, services, groupDomain: null, idempotency: null }
  const params = { registrationId }
  const { held, batch } = await readSubjects({ params }, call)
  const given = held.find(({ subjectCode }) => subjectCode === from)
  const wanted = batch.subjects.find(({ code }) => code === to)
  if (!given || !wanted) throw new Error(`there is no ${given ? to : from}`)
  const payCents = wanted.priceCents - given.priceCents
  if (payCents <= 0) throw new Error(`${to} costs no more than ${from}`)
  const subjects = [{ from, to, areaCode: given.areaCode }]
  await swapSubjects({ params, body: { subjects, payCents, backCents: 0 } }, call)
}
