import type { PayChannel } from '@contract/endpoints/payment'
import { ApiError } from '@/api/api-error'
import { call, type OutputOf } from '@/api/call'
import { newIdempotencyKey } from '@/api/idempotency-key'
import { rememberStarted } from './started-payment'

type Handover = OutputOf<'POST /exm_c/orders/:orderId/payments'>

/** Keys of attempts whose answer was lost, by order and channel: asked again, they are the same attempt. */
const openKeys = new Map<string, string>()

/**
 * Starts paying an order through a channel. One key per order and channel until the service has answered, so that an
 * answer lost on the way never becomes a second payment. Throws ApiError (contract: EXM_R_PRSH_…, SWITCH_OFF_PAY…).
 */
export async function startPayment(orderId: string, channel: PayChannel): Promise<Handover> {
  const attempt = `${orderId} ${channel}`
  const idempotencyKey = openKeys.get(attempt) ?? newIdempotencyKey()
  openKeys.set(attempt, idempotencyKey)
  try {
    const handover = await call(
      'POST /exm_c/orders/:orderId/payments',
      { params: { orderId }, body: { channel } },
      { idempotencyKey },
    )
    openKeys.delete(attempt)
    rememberStarted(orderId)
    return handover
  } catch (error) {
    if (isAnswerLost(error)) rememberStarted(orderId)
    else openKeys.delete(attempt)
    throw error
  }
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.trouble === 'network' || error.trouble === 'failed')
}
