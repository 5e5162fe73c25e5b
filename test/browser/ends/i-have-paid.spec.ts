import { openAs } from '../setup/visitors/entering'
import { payStartedPayment } from '../setup/paying'
import { openOrder, screens, submitted } from '../setup/visitors/registered'
import { tellSandbox } from '../setup/sandbox'
import { card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test.afterEach(() => tellSandbox(null))

test('a candidate who never started a payment sees that it is safe to pay', async ({ page, services }) => {
  await openOrder(page, services)
  await press(page, '我已付款，请核对')
  await expect(card(page, '微信的核对结果')).toContainText('没有发起过微信支付')
  await expect(card(page, '微信的核对结果')).toContainText(/可以放心支付.*订单号.*复制/s)
})

test('while WeChat does not respond the page shows the time of the next check; another check finds the lost payment', async ({
  page,
  services,
}) => {
  const { candidate, orderId } = await submitted(services)
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await press(page, '微信支付')
  await page.waitForURL(/\/sandbox\/h5\//)
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expectScreen(page, '支付结果')
  await tellSandbox({ api: 'down', lose: true })
  await payStartedPayment(services, orderId)
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await press(page, '我已付款，请核对')
  await expect(card(page, '微信的核对结果')).toContainText('暂时没有取得微信的答复')
  await expect(card(page, '微信的核对结果')).toContainText(/再次向微信核对，最迟.*商户单号/s)
  await tellSandbox({ api: 'up' })
  await press(page, '重新向微信核对')
  await expect(words(page, '微信显示已经付款，订单已支付。')).toBeVisible()
})
