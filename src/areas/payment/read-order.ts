import type { Order } from '@contract/endpoints/payment'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { successorOf } from '@/patterns/registration/successor'
import { serverNow } from '@/session/exam'
import { orderStage } from './order-stage'
import { isStarted } from './started-payment'

/** An order with the registration it pays. */
export interface OrderWithRegistration {
  order: Order
  registration: RegistrationCard
  /** Living registration of the same batch, when this one has ended. */
  successor: RegistrationCard | undefined
}

/** An order as it is now, with its registration. Throws ApiError (EXM_R_PRSH_NOT_FOUND, E_REG_NOT_FOUND). */
export async function readOrderWithRegistration(orderId: string): Promise<OrderWithRegistration> {
  const [order, registrations] = await Promise.all([readOrder(orderId), call('GET /exm_c/registrations')])
  return withRegistration(order, registrations)
}

/** The registration of an order that is known already. Throws ApiError (E_REG_NOT_FOUND). */
export async function readRegistrationOf(order: Order): Promise<OrderWithRegistration> {
  return withRegistration(order, await call('GET /exm_c/registrations'))
}

async function withRegistration(order: Order, registrations: RegistrationCard[]): Promise<OrderWithRegistration> {
  const { subjectId: registrationId } = order
  const registration =
    registrations.find((each) => each.registrationId === registrationId) ??
    (await call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }))
  return { order, registration, successor: successorOf(registration, registrations) }
}

/**
 * An order as it is now. Once a payment was started, or when its time is over, WeChat is asked too: a notification may
 * be late or lost.
 */
export async function readOrder(orderId: string): Promise<Order> {
  if (isStarted(orderId)) return checkIfPossible(orderId)
  const order = await call('GET /exm_c/orders/:orderId', { params: { orderId } })
  const isDue = order.status === 'unpaid' && orderStage(order, serverNow()) !== 'payable'
  return isDue ? checkIfPossible(orderId) : order
}

/** Asks WeChat what became of an order's payments. Throws ApiError (EXM_R_PRSH_CHANNEL_FAILED when it does not say). */
export function checkOrder(orderId: string): Promise<Order> {
  return call('POST /exm_c/orders/:orderId/check', { params: { orderId } })
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
