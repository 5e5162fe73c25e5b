import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'
import { openMenu, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const everyone = ['个人信息', '账号安全', '帮助中心', '退出登录']

/** Menu items by project (specification §2). */
const menus = [
  { domain: 'demo', items: ['首页', '我的报名', '健康打卡', '我的免考', '我的发票', '我的预约', ...everyone] },
  // Without health check-in.
  { domain: 'demo-en', items: ['首页', '我的报名', '我的免考', '我的发票', '我的预约', ...everyone] },
  // Appointments only: no registrations and no invoices.
  { domain: 'seat', items: ['首页', '健康打卡', '我的预约', ...everyone] },
  // Registration only: no appointments, and exemption is closed.
  { domain: 'closed', items: ['首页', '我的报名', '我的发票', ...everyone] },
]

for (const { domain, items } of menus) {
  test(`the menu of ${domain} shows the modules of the project`, async ({ page, services }) => {
    const candidate = await newCandidate(services, domain)
    await openAs(page, `/e/${domain}/login`, { domain, candidate })
    const menu = await openMenu(page)
    await expect(menu.getByRole('menuitem')).toHaveText(items)
  })
}

test('sign-out asks for confirmation, then clears user, token and local storage', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examination/my_register', { domain: 'demo', candidate })
  await page.evaluate(() => localStorage.setItem('left', 'behind'))
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '退出登录' }).click()
  await press(page.getByRole('dialog', { name: '退出登录？' }), '退出登录')

  await expect(page).toHaveURL(/\/e\/demo\/logining/)
  const stored = await page.evaluate(() => ({
    left: localStorage.getItem('left'),
    // The language setting belongs to the device, not to the candidate.
    language: localStorage.getItem('user-language'),
    token: sessionStorage.getItem('token'),
    user: sessionStorage.getItem('currentUser'),
  }))
  expect(stored).toEqual({ left: null, language: 'zh', token: null, user: null })
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

test('the project’s own language is used until another one is chosen', async ({ page }) => {
  await page.goto('/e/demo-en/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/e/demo/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('large text mode is kept for the next visit', async ({ page, context }) => {
  await page.goto('/e/demo/login')
  const menu = await openMenu(page)
  await menu.getByRole('switch', { name: '大字版' }).click()
  await expect(menu.getByRole('switch')).toBeChecked()
  // The class that the every-screen tests set for large text.
  await expect(page.locator('.elder > [role=main]')).toHaveCount(1)

  const later = await context.newPage()
  await later.goto('/e/demo/login')
  const size = await later
    .getByRole('button', { name: '我要报名' })
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(18)
})

for (const address of ['/e/demo/login', '/e/demo/logining', '/e/demo/A02/login'])
  test(`${address} has switches for language and large text without a menu`, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('switch', { name: 'Large text' }).click()
    await expect(page.getByRole('switch', { name: 'Large text' })).toBeChecked()
  })

test('the menu opens offline, and the page stays', async ({ page, context }) => {
  await page.goto('/e/demo/login')
  await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible()
  await page.waitForTimeout(2_500)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await openMenu(page)
  await press(page, '关闭')
  await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible()
})

test('a menu that could not be loaded leaves the page unchanged, and opens when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/e/demo/login')
  await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible()
  await context.setOffline(true)
  await press(page, '菜单')
  await expect(words(page, '联网后可继续办理').last()).toBeVisible()
  await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible()
  await context.setOffline(false)
  await openMenu(page)
  complaints.length = 0
})

for (const height of [568, 480])
  test(`all menu items can be reached in large text on a screen of height ${height}`, async ({ page, services }) => {
    await page.setViewportSize({ width: 320, height })
    const candidate = await newCandidate(services, 'demo')
    await openAs(page, '/e/demo/login', { domain: 'demo', candidate })
    await page.getByRole('switch', { name: '大字版' }).click()
    const menu = await openMenu(page)
    const last = menu.getByRole('menuitem').last()
    await menu.hover()
    await page.mouse.wheel(0, 2_000)
    // Allows for rounding to fractions of a pixel.
    await expect(last).toBeInViewport({ ratio: 0.98 })
    await expect(menu.getByRole('button', { name: '关闭' })).toBeInViewport({ ratio: 1 })
  })
