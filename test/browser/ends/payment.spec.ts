import { openAs, signIn } from '../setup/visitors/entering'
import { switchModule } from '../setup/happenings'
import { payInSandbox, payStartedPayment } from '../setup/paying'
import { openOrder, screens, shortBatch, submitted } from '../setup/visitors/registered'
import { tellSandbox } from '../setup/sandbox'
import { button, card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test.afterEach(() => tellSandbox(null))

test('when the notification is lost, the payment return page finds the payment itself', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await tellSandbox({ lose: true })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await press(page, '微信支付')
  await payInSandbox(page, '65.00')
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付成功')).toBeVisible()
  await press(page, '报名详情')
  await expect(card(page, '办理进度')).toContainText('支付成功')
  // A paid registration cannot be cancelled but can be refunded: the hint and the link appear together.
  await page.getByRole('button', { name: /^暂不能办理/ }).click()
  await expect(words(page, /不能取消。如不参加考试，请在开放时间内申请退费/)).toBeVisible()
  await expect(page.getByRole('link', { name: '申请退费' })).toBeVisible()
})

test('returning from WeChat without paying keeps the order payable', async ({ page, services }) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  await page.waitForURL(/\/sandbox\/h5\//)
  await page.goBack()
  await expectScreen(page, '支付跳转')
  await expect(words(page, '支付完成了吗？')).toBeVisible()
  await press(page, '返回订单')
  await expectScreen(page, '支付订单')
  await expect(words(page, /这笔订单发起过微信支付/)).toBeVisible()

  await press(page, '微信支付')
  await payInSandbox(page, '65.00')
  await expect(words(page, '支付成功')).toBeVisible()
})

test('while WeChat Pay is opening the page shows no button, and only one payment is started', async ({
  page,
  services,
}) => {
  const { candidate, orderId } = await submitted(services)
  let started = 0
  let goOn: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/exm_c/orders/*/payments', async (route) => {
    started += 1
    await isHeld
    await route.continue()
  })
  await openAs(page, `/default/payment/jump/${orderId}`, { domain: 'demo', candidate })
  await expect(page.getByRole('status').filter({ hasText: '正在打开微信支付…' })).toBeVisible()
  for (const name of ['打开微信支付', '已付款，查看结果']) await expect(button(page, name)).toBeHidden()
  goOn()
  await page.waitForURL(/\/sandbox\/h5\//)
  expect(started).toBe(1)
})

test('cancelling at WeChat returns to a payable order', async ({ page, services }) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  await page.waitForURL(/\/sandbox\/h5\//)
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expectScreen(page, '支付结果')
  await expect(words(page, '正在确认支付结果')).toBeVisible()
  await press(page, '没有付款？返回订单')
  await expectScreen(page, '支付订单')
  await expect(button(page, '微信支付')).toBeVisible()
})

test('when the bank refuses, the payment return page says so at once, and the order can be paid again', async ({
  page,
  services,
}) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  await page.waitForURL(/\/sandbox\/h5\//)
  await page.getByRole('button', { name: /^支付失败/ }).click()
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付没有成功')).toBeVisible()
  await expect(words(page, /没有扣款/)).toBeVisible()
  await press(page, '返回订单支付')
  await expectScreen(page, '支付订单')
  await expect(words(page, /这次付款失败，没有扣款/)).toBeVisible()
  await press(page, '微信支付')
  await payInSandbox(page, '65.00')
  await expect(words(page, '支付成功')).toBeVisible()
})

test('an order page updates automatically after a payment on another device', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await candidate.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'native' } })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await expect(button(page, '微信支付')).toBeVisible()
  await payStartedPayment(services, orderId)
  await expect(card(page, shortBatch.title)).toContainText('已支付', { timeout: 15_000 })
  await expect(button(page, '微信支付')).toBeHidden()
})

test('back from the payment return page opens the home; a paid order is not paid again', async ({ page, services }) => {
  const { orderId } = await openOrder(page, services)
  await press(page, '微信支付')
  await payInSandbox(page, '65.00')
  await expect(words(page, '支付成功')).toBeVisible()
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)

  await page.goto(`/default/payment/jump/${orderId}`)
  await expectScreen(page, '支付结果')
  await page.goto(screens.order(orderId))
  await expect(card(page, shortBatch.title)).toContainText('已支付')
  await expect(button(page, '微信支付')).toBeHidden()
})

test('the payment return page requires a sign-in', async ({ page, services }) => {
  const { orderId, visitor } = await submitted(services)
  await openAs(page, `/default/examination/payBack?orderId=${orderId}`, { domain: 'demo' })
  await expectScreen(page, '支付结果')
  await expect(words(page, '登录后查看支付结果')).toBeVisible()
  await press(page, '登录')
  await expect(page).toHaveURL(/logining\?redirect=/)
  await signIn(page, visitor)
  await expectScreen(page, '支付结果')
  await expect(words(page, '正在确认支付结果')).toBeVisible()
})

test('paying is refused with the reason when payment was suspended on the open page', async ({ page, services }) => {
  await openOrder(page, services)
  await expect(button(page, '微信支付')).toBeVisible()
  await switchModule(services, { domain: 'demo', module: 'payment', to: 'suspended' })
  try {
    await press(page, '微信支付')
    await expect(words(page, /支付暂停办理，已保存的内容不会丢失。/)).toBeVisible()
  } finally {
    await switchModule(services, { domain: 'demo', module: 'payment', to: null })
  }
})

test.describe('on a computer', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    isMobile: false,
    hasTouch: false,
  })

  test('a QR code is shown, and the page continues automatically after the payment', async ({ page, services }) => {
    const { orderId } = await openOrder(page, services)
    await press(page, '微信支付')
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
    await payStartedPayment(services, orderId)
    await expect(words(page, '支付成功')).toBeVisible()
  })
})

test('when WeChat does not respond, the page says so and the order stays payable', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await tellSandbox({ api: 'failing' })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await press(page, '微信支付')
  await expect(words(page, '没有打开微信支付')).toBeVisible()
  await tellSandbox(null)
  await press(page, '再次打开微信支付')
  await payInSandbox(page, '65.00')
  await expect(words(page, '支付成功')).toBeVisible()
})
