import { and, eq } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { beginCall } from '@server/calls/idempotency'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import { Failure } from '@server/core/failure'
import { PayChannelError, type PaymentHandover, type StartPayment } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, type payments } from '@server/core/tables/payment'
import { requireStillActing } from '@server/domain/groups/acting'
import { notifyUrl } from '@server/domain/orders/addresses'
import { channelFailure } from '@server/domain/orders/channel-failure'
import { isOrder } from '@server/domain/orders/keys'
import { purposeOf, subjectOf, type OrderRow, type PaymentContext } from '@server/domain/orders/purpose'
import { checkPayment, endPayment } from '@server/domain/orders/settlement/check-payment'
import { endOtherPayments, startedForOtherOrders } from '@server/domain/orders/settlement/end-payments'
import { wechatUserOf, type WechatUser } from '@server/domain/wechat/visits'
import { hiddenFrom } from '../hidden-from'
import { isStillGood, refuseClosed } from '../rules'
import { storeHandover, openAttempt } from './attempt'

export interface PaymentRequest {
  orderId: string
  channel: PayChannel
  /** Ticket that identifies the paying WeChat user; jsapi and mini only. */
  wechatTicket?: string | undefined
  /** Client address. */
  ip: string
}

type Call = Pick<CandidatesCall, 'actor' | 'owner' | 'groupDomain' | 'project' | 'idempotency'>
type Attempt = typeof payments.$inferSelect

/**
 * Starts a payment and returns the data that the client needs to pay: the same while it is valid, then a new link to
 * the same payment. Throws the EXM_R_PRSH_ codes of the contract; after a failure of the channel the order stays
 * payable.
 */
export async function startPayment(
  context: PaymentContext,
  call: Call,
  request: PaymentRequest,
): Promise<PaymentHandover> {
  const { services } = context
  const { project } = call
  const { channel, wechatTicket } = request
  requireEnabled(project, channel)
  const payer = await payerOf(services, { projectId: project.projectId, channel, wechatTicket })
  // Checks ownership before closing other payments for the same subject.
  const [own] = await services.db.select().from(orders).where(isOwnOrder(call, request.orderId))
  if (!own || hiddenFrom(context.purposes, call).includes(own.purpose)) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  await endOtherPayments(context, { projectId: project.projectId, orderId: request.orderId })
  const { attempt, order } = await prepare(context, call, request, payer?.openidIndex ?? '')
  // A failed payment is started again, which clears its failure at WeChat.
  const { handover: known, handedOverAt, failedAt } = attempt
  if (known && handedOverAt && !failedAt && isStillGood(known, handedOverAt, services.now())) return known
  const handover = await startAtWechat(context, attempt, {
    description: await descriptionOf(context, project, order),
    expiresAt: order.expiresAt,
    openid: payer?.openid,
    ip: request.ip,
  })
  const isStored = await storeHandover(services.db, attempt, handover, services.now())
  if (!isStored) await closeLateStart(context, attempt)
  await requireStillOpen(services, attempt)
  if (!isStored) throw new Failure('EXM_R_PRSH_CONFIRMING')
  return handover
}

/** Throws EXM_R_PRSH_NOT_ENABLED with the enabled `ways` when the project does not offer the channel. */
function requireEnabled({ definition: { payChannels } }: Project, channel: PayChannel): void {
  if (payChannels && !payChannels.includes(channel))
    throw new Failure('EXM_R_PRSH_NOT_ENABLED', { ways: paymentMethods(payChannels) })
}

const isOwnOrder = ({ owner: { projectId, accountId } }: Call, orderId: string) =>
  and(isOrder(projectId, orderId), eq(orders.accountId, accountId))

async function prepare(context: PaymentContext, call: Call, { orderId, channel }: PaymentRequest, payer: string) {
  const { services } = context
  const { project } = call
  const { projectId } = call.owner
  return services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    const isOwn = isOwnOrder(call, orderId)
    // The subject of an order never changes, and is locked before the order (domain/orders/purpose.ts).
    const [known] = await tx.select().from(orders).where(isOwn)
    // The purpose belongs to a newer version; a retry reaches an instance that knows it.
    if (known && !context.purposes[known.purpose]) throw new Failure('EXM_R_PRSH_CHANNEL_FAILED')
    const subject = known && (await purposeOf(context, known).lock(tx, subjectOf(known)))
    const [order] = await tx.select().from(orders).where(isOwn).for('update')
    if (!subject || !order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    await subject.requirePayable(services, project)
    refuseClosed(order)
    // A payment of another order for the same subject is pending at WeChat.
    if ((await startedForOtherOrders(tx, order)).length > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
    const facts = { projectId, orderId, channel, payer, amountCents: order.amountCents }
    const attempt = await openAttempt(tx, facts, services.now())
    if (!attempt) throw new Failure('EXM_R_PRSH_NOT_FOUND')
    if (call.idempotency) await beginCall(tx, { ...call.owner, ...call.idempotency }, services.now())
    return { attempt, order }
  })
}

/**
 * Closes the late payment. Its link was never handed out, so a failure to close it at WeChat is harmless: it expires
 * there with the order.
 */
async function closeLateStart(context: PaymentContext, attempt: Attempt): Promise<void> {
  try {
    await endPayment(context, attempt)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    context.services.log.warn({ paymentId: attempt.paymentId, reason: error.reason }, 'late start not closed at WeChat')
  }
}

/**
 * Throws when the order was paid, closed or repriced while WeChat was starting the payment. The link is not handed out,
 * and the job closes the payment at WeChat.
 */
async function requireStillOpen(services: Services, { projectId, orderId, amountCents }: Attempt): Promise<void> {
  const [order] = await services.db.select().from(orders).where(isOrder(projectId, orderId))
  if (order?.status === 'paid') throw new Failure('EXM_R_PRSH_PAID')
  if (order) refuseClosed(order)
  // A coupon changed the amount meanwhile, which closes the started payment.
  if (order && order.amountCents !== amountCents) throw new Failure('EXM_R_PRSH_CONFIRMING')
}

/** Returns the description on WeChat's payment sheet, in the project's language. */
async function descriptionOf(context: PaymentContext, project: Project, order: OrderRow): Promise<string> {
  const language = projectLanguage(project)
  const described = await purposeOf(context, order).describe(context.services, project, [order])
  const title = described.get(order.subjectId)?.about.title[language]
  return [project.definition.name[language], ...(title ? [title] : [])].join(' ')
}

async function startAtWechat(
  context: PaymentContext,
  attempt: Attempt,
  facts: Pick<StartPayment, 'description' | 'expiresAt' | 'openid' | 'ip'>,
): Promise<PaymentHandover> {
  const { services } = context
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
    await learnFromRefusal(context, attempt, error)
    throw channelFailure(error)
  }
}

/**
 * Queries a payment that WeChat refuses to start because it was paid or closed there, so that the next attempt has the
 * right state.
 */
async function learnFromRefusal(context: PaymentContext, attempt: Attempt, error: PayChannelError): Promise<void> {
  if (error.status < 400 || error.status >= 500) return
  try {
    await checkPayment(context, attempt)
  } catch (checkError) {
    if (!(checkError instanceof PayChannelError)) throw checkError
    return
  }
  const [order] = await context.services.db.select().from(orders).where(isOrder(attempt.projectId, attempt.orderId))
  if (order?.status === 'paid') throw new Failure('EXM_R_PRSH_PAID')
}

interface PayerRequest {
  projectId: string
  channel: PayChannel
  wechatTicket?: string | undefined
}

/**
 * Returns the WeChat user who pays; null for channels where the payment is not bound to a user. Throws
 * EXM_R_PRSH_OPENID without a ticket of this project and app.
 */
async function payerOf(
  services: Services,
  { projectId, channel, wechatTicket }: PayerRequest,
): Promise<WechatUser | null> {
  if (channel !== 'jsapi' && channel !== 'mini') return null
  const user = wechatTicket ? await wechatUserOf(services, projectId, wechatTicket) : null
  if (user?.app !== channel) throw new Failure('EXM_R_PRSH_OPENID')
  return user
}

/** Names of the payment channels. */
const WAYS: Record<PayChannel, LocalText> = {
  h5: { zh: '手机（微信以外）', en: 'a phone, outside WeChat' },
  native: { zh: '电脑（用微信扫码）', en: 'a computer (scan with WeChat)' },
  jsapi: { zh: '微信', en: 'WeChat' },
  mini: { zh: '小程序', en: 'the Mini Program' },
}

function paymentMethods(channels: readonly PayChannel[]): LocalText {
  const ways = channels.map((channel) => WAYS[channel])
  return { zh: ways.map(({ zh }) => zh).join('、'), en: ways.map(({ en }) => en).join(', ') }
}
