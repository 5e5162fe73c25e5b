import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test(
  'a candidate who forgot the password sets a new one with a code, is signed in and returns to account security',
  { tag: '@main' },
  async ({ page, request, services }) => {
    const visitor = await newVisitor(services, 'demo')
    const captcha = await readableCaptchas(page, services, 'demo')
    await page.goto('/e/demo/logining?redirect=%2Fdefault%2FaccountSafe')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await expectScreen(page, '找回密码')
    await press(page, '下一步')
    await expect(words(page, '有 3 项需要修改')).toBeVisible()

    await input(page, '手机号码').fill(visitor.phone)
    await answerCaptcha(page, captcha)
    await press(page, '获取验证码')
    await expect(words(page, /验证码已发出/)).toBeVisible()
    await input(page, '短信验证码').fill(await codeSentTo(request, visitor.phone))
    await press(page, '下一步')
    await expect(words(page, new RegExp(visitor.account))).toBeVisible()

    await input(page, '新密码').fill('abc123')
    await expect(words(page, /强度：弱/)).toBeVisible()
    await input(page, '确认新密码').fill('abc124')
    await press(page, '保存新密码并登录')
    await expect(page.getByRole('alert')).toContainText('两次填写的密码不一致')
    await input(page, '确认新密码').fill('abc123')
    await press(page, '保存新密码并登录')
    await expect(page.getByRole('alert')).toContainText('这个密码很多人在用')
    await input(page, '新密码').fill('Blue7-river')
    await input(page, '确认新密码').fill('Blue7-river')
    await press(page, '保存新密码并登录')

    await expectScreen(page, '账号安全')
    await expect(words(page, '已有 2 种方式可以找回密码。')).toBeVisible()
    await page.getByRole('link', { name: /登录设备与记录/ }).click()
    await expect(words(page, '本机')).toBeVisible()
    await page.getByRole('tab', { name: '登录记录' }).click()
    await expect(words(page, /找回密码/)).toBeVisible()
  },
)

test('account security without a sign-in offers sign-in and account recovery', async ({ page }) => {
  await page.goto('/e/demo/login')
  await page.goto('/default/accountSafe')
  await expect(words(page, '登录后查看账号安全')).toBeVisible()
  await press(page, '找回密码')
  await expectScreen(page, '找回密码')
})
