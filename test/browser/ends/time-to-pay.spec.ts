import { retry } from '../../portal/complete-draft'
import { letTimeToPayEnd, whileNotClosed } from '../../portal/happenings'
import { seatsLeft } from '../../portal/seats'
import { openAs } from '../setup/visitors/entering'
import { screens, shortBatch, submitted } from '../setup/visitors/registered'
import { payStartedPayment } from '../setup/paying'
import { tellSandbox } from '../setup/sandbox'
import { button, card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const wholeTimeToPay = /^(30:00|29:\d\d)$/

test(
  'an unpaid registration expires after 30 minutes, releases its seat, and can be retried with one click',
  { tag: '@main' },
  async ({ page, services }) => {
    const pool = { ...shortBatch, areaCode: 'HZ01' }
    const before = await seatsLeft(services, pool)
    const { candidate, orderId, registrationId } = await submitted(services)
    expect(await seatsLeft(services, pool)).toBe(before - 1)

    await letTimeToPayEnd(services, registrationId, -1)
    await expect.poll(() => seatsLeft(services, pool), { message: 'seats', timeout: 15_000 }).toBe(before)

    await openAs(page, screens.mine, { domain: 'demo', candidate })
    await expect(card(page, shortBatch.title)).toContainText('已过期')
    await expect(card(page, shortBatch.title)).toContainText('没有在 30 分钟内支付，座位已释放。')

    await page.goto(screens.order(orderId))
    await expectScreen(page, '订单详情')
    await expect(words(page, /订单没有在 .* 前支付，报名已自动取消，座位已释放。/)).toBeVisible()
    await press(page, '重新报名')
    await expect(page.getByRole('timer')).toHaveText(wholeTimeToPay)
    await expect(page).not.toHaveURL(new RegExp(orderId))
    expect(await seatsLeft(services, pool)).toBe(before - 1)

    await page.goto(screens.mine)
    await expect(page.getByRole('heading', { level: 2, name: shortBatch.title })).toHaveCount(2)
    await expect(words(page, '已过期')).toBeVisible()
    await expect(words(page, '待支付')).toBeVisible()
  },
)

test('the countdown shows the expiry automatically at its end', async ({ page, services }) => {
  const { candidate, orderId, registrationId } = await submitted(services, 'NJ01')
  await letTimeToPayEnd(services, registrationId, 6)
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d$/)
  await expect(words(page, /报名已自动取消，座位已释放。/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('timer')).toBeHidden()
})

test('an expired order shows within seconds what became of it on another device', async ({ page, services }) => {
  const { candidate, orderId, registrationId } = await submitted(services, 'NJ01')
  await letTimeToPayEnd(services, registrationId, 3)
  let retried: Promise<unknown> = Promise.resolve()
  await whileNotClosed(services, registrationId, async () => {
    await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
    await expect(button(page, '重新报名')).toBeVisible()
    retried = retry(candidate, registrationId)
  })
  await retried
  await press(page, '查看新的报名')
  await expectScreen(page, '报名详情')
  await expect(words(page, '待支付')).toBeVisible()
})

test('the list of batches shows the payment deadline, and then the cancellation', async ({ page, services }) => {
  const { candidate, registrationId } = await submitted(services, 'NJ01')
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  const batch = card(page, shortBatch.title)
  await expect(batch).toContainText(/已提交，待支付，(30:00|29:\d\d) 后自动取消/)
  await press(batch, '去支付')
  await expectScreen(page, '支付订单')

  await letTimeToPayEnd(services, registrationId, 6)
  await page.goBack()
  await expectScreen(page, '选择批次')
  await expect(batch).toContainText('上次报名未支付，已自动取消，可重新报名', { timeout: 15_000 })
  await press(batch, '重新报名')
  await expectScreen(page, '确认信息')
})

test('a payment that WeChat does not confirm by the deadline is being confirmed, not expired, and then paid', async ({
  page,
  services,
}) => {
  const { candidate, orderId, registrationId } = await submitted(services, 'NJ01')
  await candidate.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'native' } })
  await tellSandbox({ lose: true })
  await payStartedPayment(services, orderId)
  await tellSandbox({ api: 'failing', lose: true })
  try {
    await letTimeToPayEnd(services, registrationId, -1)
    await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
    await expect(words(page, /正在向微信核对您的付款/)).toBeVisible()
    await expect(card(page, shortBatch.title)).toContainText('核对付款中')
    await expect(button(page, '重新报名')).toBeHidden()
    await press(page, '我的报名')
    await expect(card(page, shortBatch.title)).toContainText('核对付款中')
  } finally {
    await tellSandbox(null)
  }
  await expect(card(page, shortBatch.title)).toContainText('审核中', { timeout: 30_000 })
})

test('a cancellation is refused with the reason while WeChat does not respond about a started payment', async ({
  page,
  services,
}) => {
  const { candidate, orderId } = await submitted(services, 'NJ01')
  await candidate.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'native' } })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await tellSandbox({ api: 'failing' })
  try {
    await press(page, '取消报名')
    await press(page.getByRole('dialog', { name: '取消这条报名？' }), '取消报名')
    await expect(words(page, /正在向微信核对您的付款，暂时不能办理此项/)).toBeVisible()
  } finally {
    await tellSandbox(null)
  }
  await page.reload()
  await press(page, '取消报名')
  await press(page.getByRole('dialog', { name: '取消这条报名？' }), '取消报名')
  await expect(words(page, /报名已取消，座位已释放，订单不能再支付/)).toBeVisible()
})

test('a candidate who returns from WeChat to an order that was closed can register again at once', async ({
  page,
  services,
}) => {
  const { candidate, orderId, registrationId } = await submitted(services, 'NJ01')
  await letTimeToPayEnd(services, registrationId, -1)
  await openAs(page, screens.payBack(orderId), { domain: 'demo', candidate })
  await expect(words(page, '订单已关闭')).toBeVisible({ timeout: 15_000 })
  await press(page, '重新报名')
  await expectScreen(page, '支付订单')
  await expect(page.getByRole('timer')).toHaveText(wholeTimeToPay)
  await expect(page).not.toHaveURL(new RegExp(orderId))

  await page.goto(screens.payBack(orderId))
  await press(page, '查看新的报名')
  await expectScreen(page, '报名详情')
  await expect(words(page, '待支付')).toBeVisible()
})

test('a cancellation shows what is lost, asks for confirmation, and releases the seat', async ({ page, services }) => {
  const pool = { ...shortBatch, areaCode: 'HZ01' }
  const { candidate, orderId } = await submitted(services)
  const held = await seatsLeft(services, pool)
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })

  await press(page, '取消报名')
  const dialog = page.getByRole('dialog', { name: '取消这条报名？' })
  await expect(dialog).toContainText(/释放.*建设工程造价管理基础知识（补考）/)
  await expect(dialog).toContainText(/65\.00\u2060元.*不能再支付/)
  await press(dialog, '保留报名')
  await expect(dialog).toBeHidden()
  expect(await seatsLeft(services, pool)).toBe(held)

  await press(page, '取消报名')
  await press(dialog, '取消报名')
  await expect(words(page, /报名已取消，座位已释放，订单不能再支付/)).toBeVisible()
  expect(await seatsLeft(services, pool)).toBe(held + 1)
  await press(page, '我的报名')
  await expect(card(page, shortBatch.title)).toContainText('已取消')
})
