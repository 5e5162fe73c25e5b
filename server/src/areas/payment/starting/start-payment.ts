import { and, eq } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import { gatesOf } from '@server/calls/project/gates'
import type { Caller } from '@server/calls/handler'
import { projectById, type Project } from '@server/calls/project/find-project'
import { batchNameOf } from '@server/domain/projects/batches'
import { PayChannelError, type PaymentHandover, type StartPayment } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, type payments } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { notifyUrl } from '../addresses'
import { keepHandover, openAttempt, hasStartedPayment } from './attempt'
import { channelFailure } from '../channel-failure'
import { checkPayment } from '../settlement/check-payment'
import { isOrder, isRegistration } from '../keys'
import { payerOf } from './payer'
import { isStillGood, refuseClosed, requirePayable } from '../rules'
import { examStatusOf, situationOf } from './situation'

export interface PaymentRequest {
  orderId: string
  channel: PayChannel
  /** Stands for who pays; jsapi and mini only. */
  wechatTicket?: string | undefined
  /** The candidate's address. */
  ip: string
}

type Attempt = typeof payments.$inferSelect

/**
 * Hands out what the candidate's host needs to pay. The same again while it is good; a fresh link to the same payment
 * afterwards. Throws the EXM_R_PRSH_ codes of the contract; after a failure of the channel the order stays payable.
 */
export async function startPayment(
  services: Services,
  caller: Caller,
  request: PaymentRequest,
): Promise<PaymentHandover> {
  const project = await projectById(services, caller.projectId)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
  const { channel, wechatTicket } = request
  const payer = await payerOf(services, { projectId: project.projectId, channel, wechatTicket })
  const { attempt, order, batchCode } = await prepare(services, project, caller, request, payer?.openidIndex ?? '')
  // what failed is started anew, which makes WeChat forget that it failed
  const { handover: known, handedOverAt, failedAt } = attempt
  if (known && handedOverAt && !failedAt && isStillGood(known, handedOverAt, services.now())) return known
  const handover = await startAtWechat(services, attempt, {
    description: descriptionOf(project, batchCode),
    expiresAt: order.expiresAt,
    openid: payer?.openid,
    ip: request.ip,
  })
  await keepHandover(services.db, attempt, handover, services.now())
  await requireStillOpen(services, attempt)
  return handover
}

async function prepare(
  services: Services,
  project: Project,
  caller: Caller,
  { orderId, channel }: PaymentRequest,
  payer: string,
) {
  const { projectId, accountId } = caller
  const gates = gatesOf(services, project)
  return services.db.transaction(async (tx) => {
    const isOwnOrder = and(isOrder(projectId, orderId), eq(orders.accountId, accountId))
    const [order] = await tx.select().from(orders).where(isOwnOrder).for('update')
    if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    const [registration] = await tx.select().from(registrations).where(isRegistration(projectId, order.registrationId))
    if (!registration) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    const { batchCode } = registration
    const situation = {
      ...situationOf(registration, order),
      paymentStarted: await hasStartedPayment(tx, projectId, orderId),
      examStatus: examStatusOf(project, batchCode),
    }
    requirePayable(order, situation, gates, services.now())
    const facts = { projectId, orderId, channel, payer, amountCents: order.amountCents }
    const attempt = await openAttempt(tx, facts, services.now())
    if (!attempt) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    return { attempt, order, batchCode }
  })
}

/** Cancelled or over while WeChat was starting the payment: nobody gets to pay it, and the job closes it there. */
async function requireStillOpen(services: Services, { projectId, orderId }: Attempt): Promise<void> {
  const [order] = await services.db.select().from(orders).where(isOrder(projectId, orderId))
  if (order) refuseClosed(order)
}

/** What WeChat's pay sheet calls the order, in the project's language. */
function descriptionOf(project: Project, batchCode: string): string {
  const language = project.definition.language === 'en' ? 'en' : 'zh'
  return `${project.definition.name[language]} ${batchNameOf(project, batchCode)[language]}`
}

async function startAtWechat(
  services: Services,
  attempt: Attempt,
  facts: Pick<StartPayment, 'description' | 'expiresAt' | 'openid' | 'ip'>,
): Promise<PaymentHandover> {
  const { projectId, paymentId, channel, amountCents } = attempt
  try {
    return await services.wechatPay.start({
      ...facts,
      channel,
      paymentId,
      amountCents,
      notifyUrl: notifyUrl(services.env, projectId),
    })
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    services.log.warn({ projectId, paymentId, reason: error.reason, status: error.status }, 'payment not started')
    await learnFromRefusal(services, attempt, error)
    throw channelFailure(error)
  }
}

/** WeChat refuses to start again what was paid or closed there: find out, so that the next try starts rightly. */
async function learnFromRefusal(services: Services, attempt: Attempt, error: PayChannelError): Promise<void> {
  if (error.status < 400 || error.status >= 500) return
  try {
    await checkPayment(services, attempt)
  } catch (checkError) {
    if (!(checkError instanceof PayChannelError)) throw checkError
    return
  }
  const [order] = await services.db.select().from(orders).where(isOrder(attempt.projectId, attempt.orderId))
  if (order?.status === 'paid') throw new Failure('EXM_R_PRSH_PAID')
}
