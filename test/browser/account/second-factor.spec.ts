/** Two-step sign-in: enable, use with each sign-in method, disable. */
import { Authenticator, withSecondFactor } from '../../portal/authenticator'
import { Candidate } from '../../portal/candidate'
import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { portalUrl } from '../setup/portal-address'
import { card, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs, signIn } from '../setup/visitors/entering'
import { newVisitor, type Visitor } from '../setup/visitors/visitors'

const signedIn = ({ account, password }: Visitor) => Candidate.signIn(portalUrl, 'demo', account, password)
const mine = '/default/examination/my_register'
const signInPage = `/e/demo/logining?redirect=${encodeURIComponent(mine)}`

test(
  'two-step verification is enabled with a code of the app, and then required after the password',
  { tag: '@main' },
  async ({ page, browser, services }) => {
    const visitor = await newVisitor(services, 'demo')
    await openAs(page, '/default/accountSafe', { domain: 'demo', candidate: await signedIn(visitor) })
    await expect(card(page, '登录与密码')).toContainText('未开启')
    await page.getByRole('link', { name: /^两步验证/ }).click()
    await expectScreen(page, '两步验证')
    await input(page, '登录密码').fill('Wrong-password1')
    await press(page, '下一步')
    await expect(page.getByRole('alert')).toContainText('密码不正确')
    await input(page, '登录密码').fill(visitor.password)
    await press(page, '下一步')
    await expect(page.getByRole('img', { name: '二维码，内含验证器应用的密钥' })).toBeVisible()
    const key = await words(page, /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const app = new Authenticator(key)
    await expect(input(page, '动态码')).toHaveAttribute('autocomplete', 'one-time-code')
    await input(page, '动态码').fill(app.showsNot())
    await press(page, '开启')
    await expect(page.getByRole('alert')).toContainText('请确认已在应用中添加这个账号')
    await input(page, '动态码').fill(app.shows())
    await press(page, '开启')
    await expect(card(page, '请保存恢复码').getByRole('listitem')).toHaveCount(10)
    await expect(words(page, '两步验证已开启。')).toBeInViewport()
    await press(page, '我已保存')
    await expectScreen(page, '账号安全')
    await expect(card(page, '登录与密码')).toContainText('已开启')

    const other = await (await browser.newContext()).newPage()
    await other.goto(signInPage)
    await signIn(other, visitor)
    await expect(input(other, '动态码')).toBeVisible()
    await input(other, '动态码').fill(app.showsNot())
    await press(other, '登录')
    await expect(other.getByRole('alert')).toContainText('还可以尝试 5 次')
    // The second step survives a reload.
    await other.reload()
    await input(other, '动态码').fill(app.shows(1))
    await press(other, '登录')
    await expectScreen(other, '我的报名')
    await other.context().close()
  },
)

test('a recovery code signs in without the app, and disables two-step verification', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  const { recoveryCodes } = await withSecondFactor(await signedIn(visitor), visitor.password)
  await page.goto(signInPage)
  await signIn(page, visitor)
  await expect(input(page, '动态码')).toBeVisible()
  await page.getByRole('button', { name: '应用不在手边？使用恢复码' }).click()
  await input(page, '恢复码').fill(recoveryCodes[0] ?? '')
  await press(page, '登录')
  await expectScreen(page, '我的报名')

  await page.goto('/default/accountSafe/second-factor')
  await expect(words(page, /还有 9 个恢复码未使用/)).toBeVisible()
  await page.getByRole('button', { name: '应用不在手边？使用恢复码' }).click()
  await input(page, '恢复码').fill(recoveryCodes[1] ?? '')
  await press(page, '关闭')
  await press(page.getByRole('dialog'), '关闭')
  await expectScreen(page, '账号安全')
  await expect(card(page, '登录与密码')).toContainText('未开启')
})

test('two-step verification is required after a phone code; a direct visit of its page leads to the sign-in page', async ({
  page,
  request,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  const { app } = await withSecondFactor(await signedIn(visitor), visitor.password)
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/second-step')
  await expect(words(page, '请先登录')).toBeVisible()
  await press(page, '去登录')
  await expect(input(page, '账号')).toBeVisible()
  await page.getByRole('tab', { name: '手机登录' }).click()
  await input(page, '手机号码').fill(visitor.phone)
  await answerCaptcha(page, captcha)
  await press(page, '获取验证码')
  await input(page, '短信验证码').fill(await codeSentTo(request, visitor.phone))
  await press(page, '登录')
  await expect(input(page, '动态码')).toBeVisible()
  await page.getByRole('button', { name: '换一种方式登录' }).click()
  // The code from the text message is used up; requesting a new one requires a captcha again.
  await expect(input(page, '手机号码')).toHaveValue(visitor.phone)
  await expect(input(page, '短信验证码')).toHaveValue('')
  await expect(input(page, '图形验证码')).toHaveValue('')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await signIn(page, visitor)
  await input(page, '动态码').fill(app.shows(1))
  await press(page, '登录')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
