/** Every captcha has a text alternative for screen readers. */
import type { Page } from '@playwright/test'
import { digitsIn } from '../../portal/digits-in-words'
import { input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

/** Answers the text captcha from the field's accessible description alone. */
async function answerByEar(page: Page): Promise<void> {
  await page.getByRole('button', { name: '看不清？改用文字' }).click()
  await expect(input(page, '文字验证码')).toHaveAccessibleDescription(/请依次输入这些数字：/)
  const question = await input(page, '文字验证码').evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
  await input(page, '文字验证码').fill(digitsIn(question))
}

test('a code is sent by text message after a captcha of spoken digits was answered', async ({ page, services }) => {
  const { phone } = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await page.getByRole('tab', { name: '手机登录' }).click()
  await input(page, '手机号码').fill(phone)
  await answerByEar(page)
  await press(page, '获取验证码')
  await expect(words(page, '验证码已发送，请查收短信。')).toBeVisible()
})

test('the right password is accepted after wrong ones with a captcha of spoken digits', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await input(page, '账号').fill(visitor.account)
  for (const left of [5, 4, 3]) {
    await input(page, '密码').fill('Wrong1234')
    await press(page, '登录')
    await expect(page.getByRole('alert')).toContainText(`还可以尝试 ${left} 次`)
  }
  await input(page, '密码').fill(visitor.password)
  await answerByEar(page)
  await input(page, '文字验证码').press('Enter')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
