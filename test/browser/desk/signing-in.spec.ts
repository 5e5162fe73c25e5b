import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '@server/domain/staff/demonstration'
import { freshCode, signIn } from './signed-in'

test('signs in with password and code, after a wrong one of each, and signs out', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('用户名').fill('publisher')
  await page.getByLabel('密码', { exact: true }).fill('Wrong42house')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码不正确')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不正确')
  await page.getByLabel('验证码').fill(await freshCode(page, 'publisher'))
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '我的账号' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('an auditor reads the audit log, opens no other page, and keeps the chosen language', async ({ page }) => {
  await signIn(page, 'auditor')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link')).toHaveText(['首页', '操作审批', '考生查询', '审计日志', '我的账号'])
  await menu.getByRole('link', { name: '审计日志' }).click()
  await page.getByText('服务日志').click()
  await page.getByLabel('操作人').fill('auditor')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row', { name: /auditor.*登录.*验证方式 验证码/ })).toBeVisible()

  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()

  // a reload would cancel the call that stores the choice
  const stored = page.waitForResponse('**/desk/session/language')
  await page.getByRole('button', { name: 'English' }).click()
  await stored
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})
