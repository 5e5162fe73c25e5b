import { openAs } from '../setup/visitors/entering'
import { switchModule } from '../setup/happenings'
import { screens, started, submitted } from '../setup/visitors/registered'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const registration = { domain: 'demo', module: 'registration' } as const
const payment = { domain: 'demo', module: 'payment' } as const
type Submitted = Awaited<ReturnType<typeof submitted>>

test.afterEach(async ({ services }) => {
  await switchModule(services, { ...registration, to: null })
  await switchModule(services, { ...payment, to: null })
})

test('when registration is suspended, the next step says so, and going back opens the home', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  await switchModule(services, { ...registration, to: 'suspended' })

  await press(page, '保存并继续')
  await expectScreen(page, '报名开放时间')
  await expect(words(page, '考试报名暂停办理，已保存的内容不会丢失。恢复时间请留意通知。')).toBeVisible()
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('a page that closes and reopens automatically says so in its title and moves the focus to its heading', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  const heading = page.getByRole('heading', { level: 1 })
  await input(page, '手机号码').focus()
  await switchModule(services, { ...registration, to: 'suspended' })
  await expect(page).toHaveTitle(/^暂停办理 · /, { timeout: 15_000 })
  await expect(heading).toBeFocused()
  await switchModule(services, { ...registration, to: null })
  await expect(input(page, '手机号码')).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveTitle(/^已开放 · /)
  await expect(heading).toBeFocused()
})

test('a screen shows when registration opens, and then opens automatically', async ({ page, services }) => {
  const { candidate } = await started(services)
  const soon = new Date(services.now() + 6_000).toISOString()
  await switchModule(services, { ...registration, to: `open --from ${soon}` })
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expect(words(page, /考试报名尚未开放，将于 .* 开放/)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(input(page, '手机号码')).toBeVisible({ timeout: 15_000 })
})

test('an order shows that payment is suspended, and keeps its countdown', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await switchModule(services, { ...payment, to: 'suspended' })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await expect(words(page, /支付暂停办理/)).toBeVisible()
  await expect(button(page, '微信支付')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('timer')).toBeVisible()
})

const payPlaces = [
  { name: 'the order', to: (one: Submitted) => screens.order(one.orderId), pay: '微信支付' },
  { name: 'My registrations', to: () => screens.mine, pay: '去支付' },
  { name: 'the registration', to: (one: Submitted) => screens.detail(one.registrationId), pay: '去支付' },
]
for (const { name, to, pay } of payPlaces)
  test(`when payment is resumed, ${name} lets the candidate pay without a reload`, async ({ page, services }) => {
    const one = await submitted(services)
    await switchModule(services, { ...payment, to: 'suspended' })
    await openAs(page, to(one), { domain: 'demo', candidate: one.candidate })
    await expect(page.getByRole('timer')).toBeVisible()
    // In a list, the button's name also contains the order.
    const payable = page.getByRole('button', { name: new RegExp(`^${pay}(：|$)`), disabled: false })
    await expect(payable).toHaveCount(0)
    await switchModule(services, { ...payment, to: null })
    await expect(payable).toBeVisible({ timeout: 15_000 })
    // The order screen starts the payment immediately (in WeChat without leaving the page); the others lead to the
    // order.
    const next = name === 'the order' ? page.waitForResponse(/\/payments(\?|$)/) : page.waitForURL(/\/payment\/order\//)
    await press(page, pay)
    await next
  })

test('the home shows the link to registration automatically when registration is opened', async ({
  page,
  services,
}) => {
  await switchModule(services, { ...registration, to: 'suspended' })
  await page.goto('/e/demo/login')
  await expect(button(page, '我要报名')).toHaveCount(0)
  await expect(button(page, '查看我的报名')).toBeVisible()
  await switchModule(services, { ...registration, to: null })
  await expect(button(page, '我要报名')).toBeVisible({ timeout: 15_000 })
})
