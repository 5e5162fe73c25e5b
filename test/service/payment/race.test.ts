import { expireRegistrations } from '@server/areas/registration/release/expire'
import { seatPools } from '@server/core/tables/project'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService, type StartedPayment } from './setup/paying'

const ROUNDS = 200
const AT_ONCE = 25

const paying = sharedByTests(payingService)
beforeAll(async () => {
  await paying.behave({ lose: true })
})

/** Runs within about 10 ms, in random order. */
async function soon(run: () => Promise<unknown>): Promise<void> {
  await new Promise((go) => setTimeout(go, Math.random() * 10))
  await run()
}

/** Runs notifications, checks, the sweeper and the jobs of two instances at the moment when the 30 minutes end. */
async function race(orders: TestOrder[], payments: StartedPayment[]): Promise<void> {
  await Promise.all([
    ...payments.map((payment) => soon(() => paying.notify(payment, { times: 2 }))),
    ...orders.map((order) => soon(() => paying.check(order))),
    ...orders.map((order) => soon(() => expireRegistrations(paying.services, [order]))),
    soon(paying.runJobs),
    soon(paying.runJobs),
  ])
}

const PAID = 'paid without refund'

async function endOf(order: TestOrder): Promise<string> {
  const { order: status, registration, paymentStatus, payments, refunds } = await outcomeOf(paying.services, order)
  const facts = [status, registration, paymentStatus, payments.join(), refunds.map(({ reason }) => reason).join()].join(
    ' ',
  )
  if (facts === 'paid submitted paid settled ') return PAID
  return facts
}

test(`expiry racing a payment ${ROUNDS} times always ends as exactly one paid order: it was paid in time`, async () => {
  const ends = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const orders = await Promise.all(Array.from({ length: AT_ONCE }, () => paying.order()))
    await Promise.all(orders.map((order) => paying.startPaying(order)))
    const payments = await Promise.all(orders.map((order) => paymentOf(paying.services, order)))
    for (const payment of payments) await paying.pay(payment)
    paying.clock.advance(30 * 60_000)
    await race(orders, payments)
    for (const order of orders) {
      const end = await endOf(order)
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
  }
  expect([...ends]).toEqual([[PAID, ROUNDS]])

  const [pool] = await paying.services.db.select().from(seatPools)
  expect(pool).toMatchObject({ remaining: (pool?.capacity ?? 0) - ROUNDS })
}, 120_000)
