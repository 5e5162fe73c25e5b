import type { OrderStatusView } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { isOrder } from '@server/domain/orders/keys'

/**
 * Returns the payment state of an order to any caller who knows its id: the Mini Program around the site is not signed
 * in. Throws EXM_R_PRSH_NOT_FOUND.
 */
export async function readOrderStatus(
  services: Services,
  { projectId }: Project,
  orderId: string,
): Promise<OrderStatusView> {
  const [order] = await services.db
    .select({ status: orders.status, closedBecause: orders.closedBecause, expiresAt: orders.expiresAt })
    .from(orders)
    .where(isOrder(projectId, orderId))
  if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  return { ...order, expiresAt: order.expiresAt.toISOString(), serverTime: new Date(services.now()).toISOString() }
}
