import type { ListedOrder } from '@contract/endpoints/payment'
import { call } from '@/api/call'

/** The candidate's orders, newest first: so many pages of them, each read from where the one before ended. */
export async function readOrders(pages: number): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const orders: ListedOrder[] = []
  let before: string | undefined
  for (let page = 0; page < pages; page++) {
    const read = await call('GET /exm_c/orders', { query: before === undefined ? {} : { before } })
    orders.push(...read.orders)
    if (read.next === null) return { orders, hasMore: false }
    before = read.next
  }
  return { orders, hasMore: true }
}
