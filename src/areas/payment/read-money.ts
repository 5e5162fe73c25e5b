import type { MoneyMovement } from '@contract/endpoints/charges'
import type { ListedOrder } from '@contract/endpoints/payment'
import { call } from '@/api/call'

interface Money {
  waiting: ListedOrder[]
  movements: MoneyMovement[]
  hasMore: boolean
}

/**
 * What waits to be paid, and what was paid and went back, newest first: so many pages of it, each read from where the one
 * before ended.
 */
export async function readMoney(pages: number): Promise<Money> {
  const read: Money = { waiting: [], movements: [], hasMore: true }
  let before: string | undefined
  for (let page = 0; page < pages && read.hasMore; page++) {
    const { waiting, movements, next } = await call('GET /exm_c/charges', {
      query: before === undefined ? {} : { before },
    })
    if (before === undefined) read.waiting = waiting
    read.movements.push(...movements)
    read.hasMore = next !== null
    before = next ?? undefined
  }
  return read
}
