import type { ListedOrder, Order, OrderStatusView } from '@contract/endpoints/payment'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { isOrder } from '@server/domain/orders/keys'
import type { Described, PaymentContext } from '@server/domain/orders/purpose'
import { describeOrders } from './describe-orders'
import { hiddenFrom } from './hidden-from'
import { findOrder, findWaitingOrders, type FoundOrder } from './order-store'

type Call = Pick<CandidatesCall, 'actor' | 'owner' | 'project'>

/**
 * Returns the caller's order. Throws EXM_R_PRSH_NOT_FOUND, also for another account's order and one that is hidden from
 * a group.
 */
export async function readOrder(context: PaymentContext, call: Call, orderId: string): Promise<Order> {
  const { services } = context
  const { projectId, accountId } = call.owner
  const found = await findOrder(services, projectId, { orderId, accountId })
  const isShown = found && !hiddenFrom(context.purposes, call).includes(found.stored.purpose)
  const [order] = isShown ? await viewsOf(context, call, [found]) : []
  if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  return { serverTime: new Date(services.now()).toISOString(), ...order }
}

/** Lists the caller's unpaid orders, newest first. */
export async function listWaitingOrders(context: PaymentContext, call: Call): Promise<ListedOrder[]> {
  const hidden = hiddenFrom(context.purposes, call)
  const waiting = await findWaitingOrders(context.services, call.owner)
  return viewsOf(
    context,
    call,
    waiting.filter(({ stored }) => !hidden.includes(stored.purpose)),
  )
}

/** Builds the views of orders with their descriptions; skips orders that their purpose no longer knows. */
async function viewsOf(context: PaymentContext, call: Call, found: readonly FoundOrder[]): Promise<ListedOrder[]> {
  const describedBy = await describeOrders(
    context,
    call,
    found.map(({ stored }) => stored),
  )
  return found.flatMap((order) => {
    const described = describedBy(order.stored)
    return described ? [orderView(order, described)] : []
  })
}

function orderView(
  {
    stored: { createdAt, expiresAt, paidAt, ...stored },
    lines,
    deductions,
    refunds,
    paymentStarted,
    paymentFailed,
  }: FoundOrder,
  { about, sittingOf, whoseIs }: Described,
): ListedOrder {
  return {
    about,
    lines: lines.map((one) => {
      const { partId: _partId, ...line } = one
      const whose = whoseIs?.(one)
      return { sitting: sittingOf(one), ...(whose && { whose }), ...line }
    }),
    deductions,
    ...{ paymentStarted, paymentFailed },
    refunds,
    createdAt: asInstant(createdAt),
    expiresAt: asInstant(expiresAt),
    paidAt: paidAt && asInstant(paidAt),
    ...stored,
  }
}

const asInstant = (text: string) => new Date(text).toISOString()

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
