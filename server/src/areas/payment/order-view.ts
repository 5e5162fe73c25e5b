import type { ListedOrder, Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import { type Described, type Till } from '@server/domain/orders/purpose'
import { findOrder, findOrders, type FoundOrder } from './order-store'

type Call = Pick<CandidatesCall, 'owner' | 'project'>

/** So many on a page of the list. */
const PAGE = 20

/** The caller's own order. Throws EXM_R_PRSH_NOT_FOUND, also for another candidate's. */
export async function readOrder(till: Till, call: Call, orderId: string): Promise<Order> {
  const { services } = till
  const { projectId, accountId } = call.owner
  const found = await findOrder(services, projectId, { orderId, accountId })
  const [order] = found ? await viewsOf(till, call, [found]) : []
  if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  return { ...order, serverTime: new Date(services.now()).toISOString() }
}

/** The caller's orders, newest first; `next` names the last of this page where there are more. */
export async function listOrders(
  till: Till,
  call: Call,
  before: string | undefined,
): Promise<{ orders: ListedOrder[]; next: string | null; serverTime: string }> {
  const { services } = till
  const found = await findOrders(services, call.owner, { before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  return {
    orders: await viewsOf(till, call, page),
    next: found.length > PAGE ? (page.at(-1)?.kept.orderId ?? null) : null,
    serverTime: new Date(services.now()).toISOString(),
  }
}

/**
 * Each with what its area says it is for; those that it can say nothing of any more are left out. One whose purpose only
 * a newer instance knows is shown all the same.
 */
async function viewsOf(
  till: Till,
  { project, owner: { projectId, accountId } }: Call,
  found: readonly FoundOrder[],
): Promise<ListedOrder[]> {
  const names = [...new Set(found.map(({ kept }) => kept.purpose))]
  const described = await Promise.all(
    names.map(async (purpose) => {
      const own = found.filter(({ kept }) => kept.purpose === purpose)
      const asked = own.map(({ kept }) => ({ projectId, accountId, subjectId: kept.subjectId }))
      const known = till.purposes[purpose]
      return [purpose, known && (await known.describe(till.services, project, asked))] as const
    }),
  )
  const byPurpose = new Map(described)
  return found.flatMap((order) => {
    const described = byPurpose.get(order.kept.purpose)
    const description = described ? described.get(order.kept.subjectId) : undescribed(order)
    return description ? [orderView(order, description)] : []
  })
}

const undescribed = ({ kept }: FoundOrder): Described => ({
  about: {
    title: { zh: '订单', en: 'Order' },
    number: { label: { zh: '订单号', en: 'Order number' }, value: kept.orderId },
    ways: [],
  },
  sittingOf: () => null,
})

function orderView(
  { kept, lines, deductions, refunds, paymentStarted, paymentFailed }: FoundOrder,
  { about, sittingOf, whoseIs }: Described,
): ListedOrder {
  return {
    ...kept,
    about,
    lines: lines.map(({ partId, ...line }) => {
      const whose = whoseIs?.({ ...line, partId })
      return { ...line, sitting: sittingOf({ ...line, partId }), ...(whose && { whose }) }
    }),
    deductions,
    ...{ paymentStarted, paymentFailed },
    refunds,
    createdAt: asInstant(kept.createdAt),
    expiresAt: asInstant(kept.expiresAt),
    paidAt: kept.paidAt && asInstant(kept.paidAt),
  }
}

const asInstant = (text: string) => new Date(text).toISOString()
