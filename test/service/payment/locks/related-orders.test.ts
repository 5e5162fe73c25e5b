/** Several orders are locked by id; paying one order triggers a check of the payment of its group order. */
import { sql } from 'drizzle-orm'
import { orders, payments } from '@server/core/tables/payment'
import { isOrder, isPayment } from '@server/domain/orders/keys'
import { lockById } from '@server/domain/orders/order-locks'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'
import { twoInstances } from './two-instances'

const PRICE = 6800
const both = sharedByTests(twoInstances)

test('locks orders by id, in whatever order they are named', async () => {
  const { db } = both.one.services
  const own = [await both.order(), await both.order()]
  const [first = '', second = ''] = own.map(({ orderId }) => orderId).sort()
  const named = sql`
    select order_id from orders where project_id = ${both.projectId} and order_id in (${second}, ${first})
    order by order_id desc`
  let locking: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(orders).where(isOrder(both.projectId, first)).for('update')
    locking = db.transaction((other) => lockById(other, both.projectId, named))
    await untilWaiting(db)
    const free = await tx
      .select()
      .from(orders)
      .where(isOrder(both.projectId, second))
      .for('update', { skipLocked: true })
    expect(free).toHaveLength(1)
  })
  await locking
})

test('checks the started payment of an order for several at once when one of its orders is paid alone', async () => {
  const { services, clock } = both.one
  const [order, other] = [await both.order(), await both.order()]
  const whole = await both.started(await both.together([order, other]), 2 * PRICE)
  const isWhole = isPayment(whole)
  await services.db
    .update(payments)
    .set({ nextCheckAt: new Date(clock.now() + 120_000) })
    .where(isWhole)
  await both.settle(both.one, await both.started(order.orderId, PRICE))
  const [payment] = await services.db.select().from(payments).where(isWhole)
  expect(payment).toMatchObject({ status: 'started', nextCheckAt: new Date(clock.now()) })
})
