import { eq, sql } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { gateOverrides } from '@server/core/tables/project'
import { orders } from '@server/core/tables/payment'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf, paymentsOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)

const isPaid = (order: TestOrder) => async () => (await outcomeOf(paying.services, order)).order === 'paid'
const errorOf = async (order: TestOrder) => (await paying.startPaying(order)).error
const change = (order: TestOrder, facts: Partial<typeof orders.$inferInsert>) =>
  paying.services.db.update(orders).set(facts).where(eq(orders.orderId, order.orderId))

test('another candidate’s order is not found by any call', async () => {
  const [order, other] = [await paying.order(), await paying.order()]
  const asOther = { ...order, token: other.token }
  expect(await errorOf(asOther)).toBe('EXM_R_PRSH_NOT_FOUND')
  expect((await paying.check(asOther)).error).toBe('EXM_R_PRSH_NOT_FOUND')
  const read = await paying.call('GET /exm_c/orders/:orderId', { params: order }, { token: other.token })
  expect(read.error).toBe('EXM_R_PRSH_NOT_FOUND')
  expect(await paymentsOf(paying.services, order)).toHaveLength(0)
})

test('a payment without a channel is refused with what is missing, and nothing is started', async () => {
  const order = await paying.order()
  const url = `/exm_c/orders/${order.orderId}/payments`
  const headers = { 'app-key': 'exam-h5', authorization: `ExamToken ${order.token}`, 'idempotency-key': order.orderId }
  const reply = await paying.app.inject({ method: 'POST', url, headers, payload: {} })
  expect(reply.json()).toMatchObject({ code: 20, error: 'EXM_R_PRSH_PARAM_MISSING', data: { missing: ['channel'] } })
  expect(await paymentsOf(paying.services, order)).toHaveLength(0)
})

test('a paid order cannot be paid again', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(isPaid(order))
  expect(await errorOf(order)).toBe('EXM_R_PRSH_PAID')
})

test('after the 30 minutes an order cannot be paid, even before the sweeper ran', async () => {
  const order = await paying.order({ expiresInMs: 1000 })
  paying.clock.advance(1000)
  expect(await errorOf(order)).toBe('EXM_R_PRSH_TIMEOUT')
})

test('an expired order reports that its time is over, and a cancelled one that nothing is due', async () => {
  const order = await paying.order()
  await change(order, { status: 'closed', closedBecause: 'expired' })
  expect(await errorOf(order)).toBe('EXM_R_PRSH_TIMEOUT')
  await change(order, { closedBecause: 'cancelled' })
  expect(await errorOf(order)).toBe('EXM_R_PRSH_NOTHING')
})

test.each([
  [0, 'EXM_R_PRSH_NOTHING'],
  [-1, 'E_REG_PRICE_UNDECIDED'],
])('an order of %i cents cannot be paid: %s', async (amountCents, error) => {
  expect(await errorOf(await paying.order({ amountCents }))).toBe(error)
})

test.each([
  [3, 'EXM_R_PRSH_PAUSED'],
  [4, 'EXM_R_PRSH_EXAM_OVER'],
])('an exam of status %i cannot be paid for (%s), and the card of the registration says so', async (status, error) => {
  const order = await paying.order()
  await setExamStatus(status)
  expect(await errorOf(order)).toBe(error)
  const { data } = await paying.call('GET /exm_c/registrations', {}, { token: order.token })
  expect(data[0]?.examStatus).toBe(status)
  await setExamStatus(2)
  expect(await errorOf(order)).toBeNull()
})

async function setExamStatus(status: number) {
  await paying.services.db.execute(
    sql`update project set definition = jsonb_set(definition, '{batches,0,examStatus}', ${String(status)}::jsonb)`,
  )
  await reloadProjects()
}

test('a candidate on an unsupported channel is informed where the order can be paid', async () => {
  const order = await paying.order()
  const setChannels = async (change: string) => {
    await paying.services.db.execute(`update project set definition = ${change}`)
    await reloadProjects()
  }
  await setChannels(`jsonb_set(definition, '{payChannels}', '["native", "jsapi"]')`)
  expect(await paying.startPaying(order, 'h5')).toMatchObject({
    error: 'EXM_R_PRSH_NOT_ENABLED',
    details: { ways: { zh: '电脑（用微信扫码）、微信', en: 'a computer (scan with WeChat), WeChat' } },
  })
  expect((await paying.startPaying(order, 'native')).error).toBeNull()
  await setChannels(`definition - 'payChannels'`)
})

test('while payment is suspended nothing is started', async () => {
  const order = await paying.order()
  const { db } = paying.services
  const { projectId } = paying
  await db.insert(gateOverrides).values({ projectId, module: 'payment', gate: { switch: 'suspended' } })
  await reloadProjects()
  expect(await errorOf(order)).toBe('SWITCH_OFF_PAY_SUSPENDED')
  await db.delete(gateOverrides)
  await reloadProjects()
  expect(await errorOf(order)).toBeNull()
})

async function reloadProjects() {
  await paying.services.db.execute('update project set revision = revision + 1')
  await projectCacheOf(paying.services).refresh()
}
