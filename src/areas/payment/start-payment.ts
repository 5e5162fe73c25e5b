import type { Handover, PayChannel } from '@contract/endpoints/payment'
import { isCutOff, isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { newIdempotencyKey } from '@/api/requests/until-answered'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'
import { rememberStarted } from './started-payment'

/** Parameters of an attempt; the service recognizes a retry by both. */
interface Request {
  idempotencyKey: string
  wechatTicket: string | null
}

/** Attempts without a response, by order and channel; retried with the same parameters. */
const lost = new Map<string, Request>()

/**
 * Starts a payment through a channel. After a lost response the retry uses the same idempotency key, so that no second
 * payment is started. Inside WeChat the ticket of the visit identifies the payer; a ticket that the service does not
 * know is replaced once. `isPressed`: the candidate has pressed the button, rather than returned from WeChat. Throws
 * ApiError (EXM_R_PRSH_…, EA_WECHAT_…, SWITCH_OFF_PAY…).
 */
export async function startPayment(orderId: string, channel: PayChannel, isPressed = true): Promise<Handover> {
  const repeated = lost.get(attemptOf(orderId, channel))
  const isInWechat = channel === 'jsapi' || channel === 'mini'
  const request = repeated ?? newRequest(isInWechat ? await payerTicket(isPressed) : null)
  try {
    return await send(orderId, channel, request)
  } catch (error) {
    // Without a ticket, WeChat has just failed to identify the payer, so a retry is useless.
    if (!request.wechatTicket || !isRefusal(error, 'EXM_R_PRSH_OPENID', 'EA_WECHAT_TICKET')) throw error
    return send(orderId, channel, newRequest(await freshPayerTicket(isPressed)))
  }
}

const attemptOf = (orderId: string, channel: PayChannel) => `${orderId} ${channel}`

const newRequest = (wechatTicket: string | null): Request => ({ idempotencyKey: newIdempotencyKey(), wechatTicket })

async function send(orderId: string, channel: PayChannel, request: Request): Promise<Handover> {
  const { idempotencyKey, wechatTicket } = request
  const attempt = attemptOf(orderId, channel)
  lost.set(attempt, request)
  try {
    const handover = await call(
      'POST /exm_c/orders/:orderId/payments',
      { params: { orderId }, body: { channel, ...(wechatTicket && { wechatTicket }) } },
      { idempotencyKey },
    )
    lost.delete(attempt)
    rememberStarted(orderId)
    return handover
  } catch (error) {
    if (isCutOff(error)) rememberStarted(orderId)
    else lost.delete(attempt)
    throw error
  }
}
