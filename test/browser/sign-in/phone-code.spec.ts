import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { button, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('a candidate signs in with a code sent by text message', { tag: '@main' }, async ({ page, request, services }) => {
  const visitor = await newVisitor(services, 'demo')
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await page.getByRole('tab', { name: '手机登录' }).click()

  await press(page, '获取验证码')
  await expect(words(page, '有 2 项需要修改')).toBeVisible()
  await expect(input(page, '手机号码')).toBeFocused()
  await input(page, '手机号码').fill(visitor.phone)
  await answerCaptcha(page, 'wrong')
  const another = page.waitForResponse(/\/ea\/g\/captchas/)
  await press(page, '获取验证码')
  await expect(page.getByRole('alert')).toContainText('验证码不正确或已失效')
  await expect(input(page, '图形验证码')).toBeFocused()
  await another
  await answerCaptcha(page, captcha)
  await press(page, '获取验证码')
  await expect(words(page, '验证码已发送，请查收短信。')).toBeVisible()
  await expect(input(page, '短信验证码')).toBeFocused()
  await expect(words(page, /^\d+ 秒后重发$/)).toBeVisible()
  // The button's name does not change during the countdown.
  await expect(button(page, '获取验证码')).toBeDisabled()
  // The captcha is used up; only the code is required now.
  await expect(input(page, '图形验证码')).toBeHidden()

  const code = await codeSentTo(request, visitor.phone)
  await input(page, '短信验证码').fill(code === '000000' ? '111111' : '000000')
  await press(page, '登录')
  await expect(page.getByRole('alert')).toContainText('验证码不正确，还可以尝试 4 次')
  await input(page, '短信验证码').fill(code)
  await press(page, '登录')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
