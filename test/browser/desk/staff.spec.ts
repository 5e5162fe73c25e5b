import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '@server/domain/staff/demonstration'
import { freshCode, signIn } from './signed-in'

test('adds a reviewer by a set-up link; an expired session keeps what was typed', async ({
  page,
  browser,
  context,
}) => {
  await signIn(page, 'super')
  await page.getByRole('link', { name: '工作人员' }).click()
  await page.getByRole('button', { name: '添加工作人员' }).click()
  const drawer = page.getByRole('dialog', { name: '添加工作人员' })
  await drawer.getByLabel('姓名').fill('韩梅')
  await drawer.getByLabel('用户名').fill('hanmei')
  await context.clearCookies()
  await drawer.getByRole('button', { name: '添加工作人员' }).click()

  const prompt = page.getByRole('dialog', { name: '登录已失效' })
  await expect(prompt.getByLabel('用户名')).toHaveValue('super')
  await prompt.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await prompt.getByRole('button', { name: '下一步' }).click()
  await prompt.getByLabel('验证码').fill(await freshCode(page, 'super'))
  await prompt.getByRole('button', { name: '登录' }).click()

  const dialog = page.getByRole('dialog', { name: '设置链接' })
  const link = await dialog.getByText('/set-up#').textContent()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('row', { name: /hanmei.*审核员.*待设置/ })).toBeVisible()

  const other = await browser.newPage()
  await other.goto(link ?? '')
  await expect(other.getByText('韩梅，您好')).toBeVisible()
  const key = (await other.locator('.set-up-key .key').textContent())?.replaceAll(' ', '')
  await other.getByLabel('2. 设置密码').fill('Tulip42house')
  await other.getByLabel('3. 输入应用显示的验证码').fill(await freshCode(other, 'hanmei', key))
  await other.getByRole('button', { name: '完成设置并登录' }).click()
  await expect(other.getByRole('heading', { name: '韩梅，您好' })).toBeVisible()
  await other.goto(link ?? '')
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('已使用或已过期')
  await other.close()
})

test('adds a passkey and signs in with it', async ({ page, context }) => {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const authenticator = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true } as const
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...authenticator, hasResidentKey: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await signIn(page, 'finance')
  await page.getByRole('link', { name: '我的账号' }).click()
  await page.getByLabel('名称').fill('办公室电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByRole('cell', { name: '办公室电脑' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByLabel('用户名').fill('finance')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})
