import type { Handover, PayChannel } from '@contract/endpoints/payment'
import { isCutOff, isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { newIdempotencyKey } from '@/api/requests/idempotency-key'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'
import { rememberStarted } from './started-payment'

/** What an attempt is asked for with. The service tells a repeat by both. */
interface Request {
  idempotencyKey: string
  wechatTicket: string | null
}

/** Attempts whose answer was lost, by order and channel: asked again with the same, they are the same attempt. */
const lost = new Map<string, Request>()

/**
 * Starts paying an order through a channel. A lost answer is asked for with the same key, so that it never becomes a
 * second payment. Inside WeChat the ticket of the visit tells who pays; one that the service does not know (any more)
 * is replaced once. `isPressed`: the candidate has just pressed the button, and did not merely come back from WeChat.
 * Throws ApiError (contract: EXM_R_PRSH_…, EA_WECHAT_…, SWITCH_OFF_PAY…).
 */
export async function startPayment(orderId: string, channel: PayChannel, isPressed = true): Promise<Handover> {
  const repeated = lost.get(attemptOf(orderId, channel))
  const isInWechat = channel === 'jsapi' || channel === 'mini'
  const request = repeated ?? newRequest(isInWechat ? await payerTicket(isPressed) : null)
  try {
    return await send(orderId, channel, request)
  } catch (error) {
    // without a ticket WeChat has just been asked in vain
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
