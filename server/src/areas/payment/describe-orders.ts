import type { CandidatesCall } from '@server/calls/handler'
import type { Described, PaymentContext } from '@server/domain/orders/purpose'

/** Fields of an order needed to describe it. */
interface About {
  orderId: string
  purpose: string
  subjectId: string
}

/**
 * Describes the caller's orders through their purposes; null for an order that its purpose no longer knows. An order of
 * a purpose known only to a newer version is described by its number.
 */
export async function describeOrders(
  { services, purposes }: PaymentContext,
  { project, owner: { projectId, accountId } }: Pick<CandidatesCall, 'owner' | 'project'>,
  orders: readonly About[],
): Promise<(order: About) => Described | null> {
  const names = [...new Set(orders.map(({ purpose }) => purpose))]
  const described = await Promise.all(
    names.map(async (name) => {
      const own = orders.filter(({ purpose }) => purpose === name)
      const asked = own.map(({ subjectId }) => ({ projectId, accountId, subjectId }))
      return [name, await purposes[name]?.describe(services, project, asked)] as const
    }),
  )
  const byPurpose = new Map(described)
  return (order) => {
    const known = byPurpose.get(order.purpose)
    return known ? (known.get(order.subjectId) ?? null) : undescribed(order)
  }
}

const undescribed = ({ orderId }: About): Described => ({
  about: {
    title: { zh: '订单', en: 'Order' },
    number: { label: { zh: '订单号', en: 'Order number' }, value: orderId },
    ways: [],
  },
  sittingOf: () => null,
})
