import { openAs } from '../setup/visitors/entering'
import { paySheet, sheetOf } from '../setup/hosts/pay-sheet'
import { openOrder, screens, submitted } from '../setup/visitors/registered'
import { tellSandbox } from '../setup/sandbox'
import { button, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test('paying asks WeChat who pays, and continues automatically after the return', async ({ page, app, services }) => {
  const { orderId } = await openOrder(page, services)
  await press(page, '微信支付')
  const { params, answer } = await app.payment()
  await expect(page).toHaveURL(new RegExp(`/default/payment/order/${orderId}$`))
  await paySheet(sheetOf(params), '65.00')
  answer('ok')
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付成功')).toBeVisible()
})

test('a cancelled payment can be made later without asking WeChat for the payer again', async ({
  page,
  app,
  services,
}) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  ;(await app.payment()).answer('cancel')
  await expect(words(page, '没有付款，订单仍然保留')).toBeVisible()

  const visits: string[] = []
  page.on('request', (request) => void (request.url().includes('/wechat/') && visits.push(request.url())))
  await press(page, '微信支付')
  const { params, answer } = await app.payment()
  expect(visits.filter((url) => !url.includes('js-sdk'))).toEqual([])
  await paySheet(sheetOf(params), '65.00')
  answer('ok')
  await expect(words(page, '支付成功')).toBeVisible()
})

test('a payment refused by WeChat says so, and the order stays payable', async ({ page, app, services }) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  ;(await app.payment()).answer('fail')
  await expect(words(page, /支付没有完成，您的订单仍然保留/)).toBeVisible()
  await expect(button(page, '微信支付')).toBeVisible()
})

test('a ticket unknown to the service is replaced by a fresh one', async ({ page, app, services }) => {
  const { candidate, orderId } = await submitted(services)
  const wechatVisit = { domain: 'demo', ticket: 'of-long-ago', isBound: false }
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate, session: { wechatVisit } })
  await press(page, '微信支付')
  ;(await app.payment()).answer('cancel')
  await expect(words(page, '没有付款，订单仍然保留')).toBeVisible()
})

test('without an identified payer nothing is paid: the page says why, and another click asks again', async ({
  page,
  app,
  services,
}) => {
  const { candidate, orderId } = await submitted(services)
  await tellSandbox({ authorize: 'refused' })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await press(page, '微信支付')
  await expect(words(page, /没有取得微信支付所需的身份/)).toBeVisible()
  expect(app.callsOf('getBrandWCPayRequest')).toEqual([])

  await tellSandbox({ authorize: 'granted' })
  await press(page, '微信支付')
  ;(await app.payment()).answer('cancel')
  await expect(words(page, '没有付款，订单仍然保留')).toBeVisible()
})
