import type { PayChannel } from '@contract/endpoints/payment'
import { ApiError, isRefusal } from '@/api/api-error'
import { call, type OutputOf } from '@/api/call'
import { newIdempotencyKey } from '@/api/idempotency-key'
import { signInCode } from '@/platform/start/sign-in-code'
import { rememberStarted } from './started-payment'

type Handover = OutputOf<'POST /exm_c/orders/:orderId/payments'>

/** What an attempt is asked for with. The service tells a repeat by both. */
interface Request {
  idempotencyKey: string
  wxCode: string | null
}

/** Attempts whose answer was lost, by order and channel: asked again with the same, they are the same attempt. */
const lost = new Map<string, Request>()
/** Attempts that this client was handed out: it is known who pays, and WeChat need not be asked again. */
const handedOut = new Set<string>()

/**
 * Starts paying an order through a channel. A lost answer is asked for with the same key, so that it never becomes a
 * second payment. Inside WeChat a code tells who pays. Throws ApiError (contract: EXM_R_PRSH_…, SWITCH_OFF_PAY…).
 */
export async function startPayment(orderId: string, channel: PayChannel): Promise<Handover> {
  const attempt = `${orderId} ${channel}`
  const repeated = lost.get(attempt) ?? (handedOut.has(attempt) ? newRequest(null) : null)
  if (!repeated) return send(orderId, channel, await freshRequest(channel))
  try {
    return await send(orderId, channel, repeated)
  } catch (error) {
    // the attempt is over, or the code of the lost one is: from the start, once
    if (!isRefusal(error, 'EXM_R_PRSH_OPENID')) throw error
    return send(orderId, channel, await freshRequest(channel))
  }
}

const newRequest = (wxCode: string | null): Request => ({ idempotencyKey: newIdempotencyKey(), wxCode })

async function freshRequest(channel: PayChannel): Promise<Request> {
  return newRequest(channel === 'jsapi' || channel === 'mini' ? await signInCode() : null)
}

async function send(orderId: string, channel: PayChannel, request: Request): Promise<Handover> {
  const { idempotencyKey, wxCode } = request
  const attempt = `${orderId} ${channel}`
  lost.set(attempt, request)
  try {
    const handover = await call(
      'POST /exm_c/orders/:orderId/payments',
      { params: { orderId }, body: { channel, ...(wxCode ? { wxCode } : {}) } },
      { idempotencyKey },
    )
    lost.delete(attempt)
    handedOut.add(attempt)
    rememberStarted(orderId)
    return handover
  } catch (error) {
    if (isAnswerLost(error)) rememberStarted(orderId)
    else lost.delete(attempt)
    throw error
  }
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.trouble === 'network' || error.trouble === 'failed')
}
