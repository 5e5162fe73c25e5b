import type { AskedRefund, MoneyMovement } from '@contract/endpoints/charges'
import type { ListedOrder } from '@contract/endpoints/payment'
import { call } from '@/api/call'

interface Money {
  waiting: ListedOrder[]
  asked: AskedRefund[]
  movements: MoneyMovement[]
  hasMore: boolean
}

/**
 * Reads pending payments and refund requests, and the first `pages` pages of the movements of money, newest first
 * (keyset pagination).
 */
export async function readMoney(pages: number): Promise<Money> {
  const read: Money = { waiting: [], asked: [], movements: [], hasMore: true }
  let before: string | undefined
  for (let page = 0; page < pages && read.hasMore; page++) {
    const { waiting, asked, movements, next } = await call('GET /exm_c/charges', {
      query: before === undefined ? {} : { before },
    })
    if (before === undefined) Object.assign(read, { waiting, asked })
    read.movements.push(...movements)
    read.hasMore = next !== null
    before = next ?? undefined
  }
  return read
}
