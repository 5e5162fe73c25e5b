import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '@server/domain/staff/demonstration'
import { freshCode, signIn } from './signed-in'

test('signs in with password and code, after a wrong one of each, and signs out', async ({ page }) => {
  await page.goto('/staff')
  await page.getByLabel('用户名').fill('super')
  await page.getByLabel('密码', { exact: true }).fill('Wrong42house')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码不正确')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不正确')
  await page.getByLabel('验证码').fill(await freshCode(page, 'super'))
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '工作人员' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('shows the menu of the role, and no page without permission', async ({ page }) => {
  await signIn(page, 'auditor')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link')).toHaveText(['首页', '审计日志', '我的账号'])
  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('switches the language, which is stored with the account', async ({ page }) => {
  await signIn(page, 'publisher')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})
