import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

/** Opens one order for several and returns its id. Throws ApiError. */
export function openCombinedOrder(orderIds: string[]): Promise<{ orderId: string }> {
  const endpoint = 'POST /exm_c/group/orders'
  return untilAnswered(`${endpoint} ${orderIds.join()}`, (idempotencyKey) =>
    call(endpoint, { body: { orderIds } }, { loading: 1, idempotencyKey }),
  )
}
