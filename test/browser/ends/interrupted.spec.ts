import { endSignIn } from '../../portal/happenings'
import { openAs, signIn } from '../setup/visitors/entering'
import { switchModule } from '../setup/happenings'
import { screens, started, submitted } from '../setup/visitors/registered'
import { button, choose, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const registration = { domain: 'demo', module: 'registration' } as const
type Submitted = Awaited<ReturnType<typeof submitted>>

const payment = { domain: 'demo', module: 'payment' } as const

test.afterEach(async ({ services }) => {
  await switchModule(services, { ...registration, to: null })
  await switchModule(services, { ...payment, to: null })
})

test('registration is suspended in the middle: the next step says so, and back leads home', async ({
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

test('registration opens later: the screen names the time and opens by itself', async ({ page, services }) => {
  const { candidate } = await started(services)
  const soon = new Date(services.now() + 6_000).toISOString()
  await switchModule(services, { ...registration, to: `open --from ${soon}` })
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expect(words(page, /考试报名尚未开放，将于 .* 开放/)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(input(page, '手机号码')).toBeVisible({ timeout: 15_000 })
})

test('payment is suspended: the order says so and keeps its countdown', async ({ page, services }) => {
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
  test(`payment is opened again: ${name} lets the candidate pay, without a reload`, async ({ page, services }) => {
    const one = await submitted(services)
    await switchModule(services, { ...payment, to: 'suspended' })
    await openAs(page, to(one), { domain: 'demo', candidate: one.candidate })
    await expect(page.getByRole('timer')).toBeVisible()
    const payable = page.getByRole('button', { name: pay, exact: true, disabled: false })
    await expect(payable).toHaveCount(0)
    await switchModule(services, { ...payment, to: null })
    await expect(payable).toBeVisible({ timeout: 15_000 })
    // the order pays at once, in WeChat without leaving the page; the others lead to the order
    const next = name === 'the order' ? page.waitForResponse(/\/payments(\?|$)/) : page.waitForURL(/\/payment\/order\//)
    await press(page, pay)
    await next
  })

test('registration is opened while a candidate waits at home: the way in shows by itself', async ({
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

test('the sign-in ends in the middle: after signing in again the same step holds everything typed', async ({
  page,
  services,
}) => {
  const { visitor, candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await input(page, '上次准考证号').fill('202501001')
  await endSignIn(services, 'demo', candidate)
  await press(page, '保存并继续')

  await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
  await expect(
    words(page, '登录已过期，已保存的步骤和正在填写的信息表都还在。请重新登录，然后继续办理。'),
  ).toBeVisible()
  await signIn(page, visitor)
  await expectScreen(page, '基本信息')
  await expect(input(page, '上次准考证号')).toHaveValue('202501001')
  await expect(words(page, '已恢复您上次填写但还没有保存的内容。')).toBeVisible()
  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
})

test('an area and subjects that were chosen and not saved are there after a reload, going back and a new sign-in', async ({
  page,
  services,
}) => {
  const { visitor, candidate } = await started(services)
  const params = { batchCode: 'A02' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { baseInfo: { phone: '19900000001' } } })
  await openAs(page, screens.region, { domain: 'demo', candidate })
  await choose(page, '南京考区')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^南京考区/ })).toBeChecked()
  await press(page, '保存并继续')

  await expectScreen(page, '选择科目')
  const subject = page.getByRole('checkbox', { name: /^建设工程造价管理基础知识/ })
  await subject.click()
  await page.goBack()
  await expectScreen(page, '选择考区')
  await page.goForward()
  await expect(subject).toBeChecked()
  await endSignIn(services, 'demo', candidate)
  await press(page, '保存并继续')
  await signIn(page, visitor)
  await expectScreen(page, '选择科目')
  await expect(subject).toBeChecked()
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
})

test('somebody else who signs in on the same device sees nothing that was typed before', async ({ page, services }) => {
  const first = await started(services)
  const second = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate: first.candidate })
  await input(page, '上次准考证号').fill('202501001')
  await endSignIn(services, 'demo', first.candidate)
  await press(page, '保存并继续')
  await signIn(page, second.visitor)
  await expectScreen(page, '基本信息')
  await expect(input(page, '手机号码')).toHaveValue(second.visitor.phone)
  await expect(input(page, '上次准考证号')).toHaveValue('')
})

test('the network goes while saving: what was typed stays, and trying again goes on', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await input(page, '上次准考证号').fill('202501001')
  await context.setOffline(true)
  await press(page, '保存并继续')
  const notice = page.getByRole('dialog', { name: '提示' })
  await expect(notice).toContainText('没有网络，请联网后重试。')
  // nothing covers the page any more
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(input(page, '上次准考证号')).toHaveValue('202501001')

  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
})
