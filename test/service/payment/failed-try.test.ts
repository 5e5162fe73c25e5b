import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)

/** Simulates a button on WeChat's payment page. */
async function pressAtWechat(order: TestOrder, action: 'pay' | 'fail' | 'cancel'): Promise<void> {
  const { outTradeNo } = await paymentOf(paying.services, order)
  const trade = (await paying.ledger()).trades.find((each) => each.outTradeNo === outTradeNo)
  await fetch(`${paying.sandbox.url}/sandbox/h5/${trade?.prepayId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  })
}

async function check(order: TestOrder) {
  paying.clock.advance(1_000)
  const { status, paymentStarted, paymentFailed } = (await paying.check(order)).data
  return { status, paymentStarted, paymentFailed }
}

const FAILED = { status: 'unpaid', paymentStarted: true, paymentFailed: true }
const WAITING = { ...FAILED, paymentFailed: false }

test('WeChat’s page can simulate a failed payment, and says that it can be retried', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const { outTradeNo } = await paymentOf(paying.services, order)
  const trade = (await paying.ledger()).trades.find((each) => each.outTradeNo === outTradeNo)
  const page = async () => (await fetch(`${paying.sandbox.url}/sandbox/h5/${trade?.prepayId}`)).text()
  expect(await page()).toContain('value="fail"')
  await pressAtWechat(order, 'fail')
  expect(await page()).toContain('支付失败，可重新支付')
  expect(await page()).toContain('value="pay"')
})

test('a failed payment is shown on its order, which stays payable', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  expect(await check(order)).toEqual(WAITING)
  await pressAtWechat(order, 'fail')
  expect(await check(order)).toEqual(FAILED)
  await pressAtWechat(order, 'pay')
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  expect((await outcomeOf(paying.services, order)).payments).toEqual(['settled'])
})

test('paying again uses the same payment, which is not failed until it fails again', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await pressAtWechat(order, 'fail')
  expect(await check(order)).toEqual(FAILED)
  await paying.startPaying(order)
  expect(await check(order)).toEqual(WAITING)
  expect((await outcomeOf(paying.services, order)).payments).toEqual(['started'])
})

test('a payment cancelled at WeChat by the candidate has not failed', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await pressAtWechat(order, 'cancel')
  expect(await check(order)).toEqual(WAITING)
})

test('a failed payment that is not retried is closed when the payment time is over', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const { outTradeNo } = await paymentOf(paying.services, order)
  await paying.sandboxCall(`/sandbox/control/payments/${outTradeNo}/fail`, {})
  paying.clock.advance(30 * 60_000)
  await paying.runJobs()
  expect((await outcomeOf(paying.services, order)).payments).toEqual(['closed'])
})

test('the order name on WeChat’s pay sheet is in the project’s language', async () => {
  const called = async (order: TestOrder) => {
    await paying.startPaying(order)
    const { outTradeNo } = await paymentOf(paying.services, order)
    return (await paying.ledger()).trades.find((each) => each.outTradeNo === outTradeNo)?.description
  }
  expect(await called(await paying.order())).toBe('职业资格考试 2026年上半年')
  await paying.inLanguage('en')
  expect(await called(await paying.order())).toBe('Vocational exam First half of 2026')
})
