import { expireRegistrations } from '@server/areas/registration/release/expire'
import { newId } from '@server/core/postgres/ids'
import { sharedByTests } from '../setup/shared-by-tests'
import { paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z' }))

const listOf = ({ token }: { token: string }, before?: string) =>
  paying.call('GET /exm_c/orders', { query: before === undefined ? {} : { before } }, { token })

it('a candidate sees their orders and nobody else’s, with what each is for in both languages', async () => {
  const [order] = [await paying.order(), await paying.order()]
  const { data } = await listOf(order)
  expect(data).toMatchObject({
    orders: [
      {
        orderId: order.orderId,
        purpose: 'registration',
        about: { title: { zh: '2026年上半年', en: 'First half of 2026' }, number: { label: { zh: '报名号' } } },
        lines: [{ name: { en: 'General' }, amountCents: 6800, sitting: { startsAt: expect.any(String) as string } }],
        status: 'unpaid',
        refunds: [],
      },
    ],
    next: null,
  })
})

it('has nothing for who never ordered', async () => {
  const order = await paying.order()
  await paying.services.db.execute(`update orders set account_id = '${newId()}' where order_id = '${order.orderId}'`)
  expect((await listOf(order)).data).toMatchObject({ orders: [], next: null })
})

it('lists the newest first, twenty at a time, each once', async () => {
  const first = await paying.order()
  const ids = [first.orderId]
  for (let n = 1; n < 23; n++) {
    const other = await paying.order()
    await paying.services.db.execute(
      `update orders set account_id = '${first.accountId}' where order_id = '${other.orderId}'`,
    )
    ids.unshift(other.orderId)
  }
  const { data: newest } = await listOf(first)
  expect(newest.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 20))
  expect(newest.next).toBe(ids[19])
  const { data: oldest } = await listOf(first, newest.next ?? undefined)
  expect(oldest.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(20))
  expect(oldest.next).toBeNull()
})

it('still lists orders that have ended, and money that goes back', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  paying.clock.advance(41 * 60_000)
  expect(await expireRegistrations(paying.services, [order])).toBe(1)
  await paying.pay(payment, { force: true })
  await until(async () => ((await listOf(order)).data.orders[0]?.refunds.length ?? 0) > 0)
  const { data } = await listOf(order)
  expect(data.orders).toMatchObject([
    { status: 'closed', closedBecause: 'expired', refunds: [{ amountCents: 6800, status: 'refunding' }] },
  ])
})
