import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'
import { openMenu, press } from '../setup/screen'
import { builtMenu } from '../setup/menu-words'
import { expect, test } from '../setup/test'

const everyone = ['个人信息', '账号安全', '帮助中心', '退出登录']

/** Who sees what of the menu (specification §2, menu). */
const menus = [
  { domain: 'demo', items: ['首页', '我的报名', '健康打卡', '我的免考', '我的发票', '我的预约', ...everyone] },
  // exemption closed, no health check-in
  { domain: 'demo-en', items: ['首页', '我的报名', '我的发票', '我的预约', ...everyone] },
  // appointments only: neither my application nor my invoice
  { domain: 'seat', items: ['首页', '健康打卡', '我的预约', ...everyone] },
  // registration only: no appointments
  { domain: 'closed', items: ['首页', '我的报名', '我的发票', ...everyone] },
]

for (const { domain, items } of menus) {
  test(`the menu of ${domain} shows what the project offers`, async ({ page, services }) => {
    const candidate = await newCandidate(services, domain)
    await openAs(page, `/e/${domain}/login`, { domain, candidate })
    const menu = await openMenu(page)
    await expect(menu.getByRole('menuitem')).toHaveText(builtMenu(items))
  })
}

test('signing out asks, then clears user, token and local storage', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examination/my_register', { domain: 'demo', candidate })
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '退出登录' }).click()
  await press(page.getByRole('dialog', { name: '退出登录？' }), '退出登录')

  await expect(page).toHaveURL(/\/e\/demo\/logining/)
  const stored = await page.evaluate(() => ({
    language: localStorage.getItem('user-language'),
    token: sessionStorage.getItem('token'),
    user: sessionStorage.getItem('currentUser'),
  }))
  expect(stored).toEqual({ language: null, token: null, user: null })
  await expect(candidate.call('GET /ea/me', {})).rejects.toThrow('EA_LOGIN_EXPIRED')
})

test('the language chosen in the menu is kept for the next visit', async ({ page, context }) => {
  await page.goto('/e/demo/login')
  const menu = await openMenu(page)
  await menu.getByText('English', { exact: true }).click()
  await expect(page).toHaveTitle('Grade II Cost Engineer Qualification Examination')
  expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe('en')

  const later = await context.newPage()
  await later.goto('/e/demo/login')
  await expect(later).toHaveTitle('Grade II Cost Engineer Qualification Examination')
  await expect(later.locator('html')).toHaveAttribute('lang', 'en')
})

test('the project’s own language is spoken until another one is chosen', async ({ page }) => {
  await page.goto('/e/demo-en/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/e/demo/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('large text mode is kept for the next visit', async ({ page, context }) => {
  await page.goto('/e/demo/login')
  const menu = await openMenu(page)
  await menu.getByRole('switch', { name: '长辈模式（大字）' }).click()
  await expect(menu.getByRole('switch')).toBeChecked()

  const later = await context.newPage()
  await later.goto('/e/demo/login')
  const size = await later
    .getByRole('button', { name: '我要报名' })
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(18)
})
