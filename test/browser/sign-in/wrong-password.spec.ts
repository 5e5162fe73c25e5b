import type { Page } from '@playwright/test'
import { readableCaptchas } from '../setup/happenings'
import { field, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

async function tryPassword(page: Page, password: string): Promise<void> {
  await input(page, '密码').fill(password)
  const answered = page.waitForResponse('**/ea/g/sign-in*')
  await press(page, '登录')
  await answered
}

test('wrong passwords count down, from the third on with a captcha, and the sixth locks the account until a time it names', async ({
  page,
  services,
}) => {
  const { account, password } = await newVisitor(services, 'demo')
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await press(page, '登录')
  await expect(field(page, '账号')).toContainText('请填写账号。')
  await expect(field(page, '密码')).toContainText('请填写密码。')

  await input(page, '账号').fill(account)
  for (const left of [5, 4, 3]) {
    await expect(input(page, '图形验证码')).toBeHidden()
    await tryPassword(page, 'Wrong1234')
    await expect(page.getByRole('alert')).toContainText(`账号或密码不正确，还可以尝试 ${left} 次。`)
  }
  await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  await press(page, '登录')
  await expect(page.getByRole('alert')).toContainText('请填写图形验证码。')
  for (const left of [2, 1]) {
    await input(page, '图形验证码').fill(captcha)
    await tryPassword(page, 'Wrong1234')
    await expect(page.getByRole('alert')).toContainText(`还可以尝试 ${left} 次。`)
    await expect(input(page, '图形验证码')).toHaveValue('')
    await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  }
  await input(page, '图形验证码').fill(captcha)
  await tryPassword(page, 'Wrong1234')
  const locked = /账号锁定至 .*\d{1,2}:\d{2}。可先用手机验证码登录，或在锁定结束后再试。/
  await expect(page.getByRole('alert')).toContainText(locked)

  await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  await input(page, '图形验证码').fill(captcha)
  await tryPassword(page, password)
  await expect(page.getByRole('alert')).toContainText(locked)
})

test('a right password ends the counting', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await input(page, '账号').fill(visitor.account)
  await tryPassword(page, 'Wrong1234')
  await expect(page.getByRole('alert')).toContainText('还可以尝试 5 次')
  await tryPassword(page, visitor.password)
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
