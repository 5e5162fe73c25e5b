import type { Order } from '@contract/endpoints/payment'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { serverNow } from '@/session/exam'
import { orderStage } from './order-stage'
import { isStarted } from './started-payment'

/**
 * Reads an order. Asks WeChat too after a payment was started or when the time to pay is over, because a notification
 * may be late or lost.
 */
export async function readOrder(orderId: string): Promise<Order> {
  if (isStarted(orderId)) return checkIfPossible(orderId)
  const order = await call('GET /exm_c/orders/:orderId', { params: { orderId } })
  const isDue = order.status === 'unpaid' && orderStage(order, serverNow()) !== 'payable'
  return isDue ? checkIfPossible(orderId) : order
}

/**
 * Asks WeChat about the payments of an order. Throws ApiError (EXM_R_PRSH_CHANNEL_FAILED if WeChat does not answer).
 */
export function checkOrder(orderId: string): Promise<Order> {
  return call('POST /exm_c/orders/:orderId/check', { params: { orderId } }, { repeatable: true })
}

async function checkIfPossible(orderId: string): Promise<Order> {
  try {
    return await checkOrder(orderId)
  } catch (error) {
    if (!isRefusal(error, 'EXM_R_PRSH_CHANNEL_FAILED') && !isFailed(error)) throw error
    return call('GET /exm_c/orders/:orderId', { params: { orderId } })
  }
}

const isFailed = (error: unknown) => error instanceof ApiError && error.trouble === 'failed'
