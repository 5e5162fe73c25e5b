/** Keyboard focus: always on a visible element, and restored when a screen or panel closes. */
import type { Locator, Page } from '@playwright/test'
import { completeLongDraft } from '../../portal/complete-draft'
import { openAs, signIn } from '../setup/visitors/entering'
import { onOneScreen, openLongTable, screens, started, submitted } from '../setup/visitors/registered'
import { button, expectScreen, input, press } from '../setup/screen'
import { newVisitor } from '../setup/visitors/visitors'
import { expect, test } from '../setup/test'

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a screen opens with the focus on its heading, and going back restores the previous focus', async ({
  page,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await signIn(page, visitor)
  await button(page, '我要报名').focus()
  await page.keyboard.press('Enter')
  await expectScreen(page, '选择批次')
  await expect(headline(page, '选择批次')).toBeFocused()
  await page.goBack()
  await expect(button(page, '我要报名')).toBeFocused()
})

test('the keyboard focus is outlined, also on a submit button', async ({ page }) => {
  await page.goto('/e/demo/logining')
  await input(page, '密码').focus()
  for (const next of ['显示密码', '登录']) {
    await page.keyboard.press('Tab')
    await expect(button(page, next)).toBeFocused()
    await expect(button(page, next)).toHaveCSS('outline-width', '3px')
  }
})

test('going back to a screen and closing a panel over it both restore its previous scroll position', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services, 'A01')
  await completeLongDraft(candidate)
  await onOneScreen(page)
  await openAs(page, screens.longTable, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  const screen = page.locator('.taro_page').filter({ visible: true })
  const scrolled = () => screen.evaluate(({ scrollTop }) => Math.round(scrollTop))
  await screen.evaluate((element) => element.scrollTo(0, 600))
  for (let round = 0; round < 3; round++) {
    await enter(page, button(page, '保存并继续'))
    await expectScreen(page, '证件照')
    await page.goBack()
    await expectScreen(page, '基本信息')
    await expect(button(page, '保存并继续')).toBeFocused()
    expect(await scrolled()).toBe(600)
  }

  const box = page.getByRole('button', { name: /^户籍所在地/ })
  // Just above the action bar, where browsers consider it covered and would scroll.
  const { y } = (await box.boundingBox()) ?? { y: 0 }
  await screen.evaluate((element, by) => element.scrollBy(0, by), y - 640)
  const before = await scrolled()
  await enter(page, box)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(box).toBeFocused()
  expect(await scrolled()).toBe(before)
})

/** Presses Enter, since Playwright scrolls before a click if the element seems covered. */
async function enter(page: Page, element: Locator): Promise<void> {
  await element.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
}

test('the focused heading of a screen opened by a redirect has no outline', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  await expect(headline(page, '基本信息')).toBeFocused()
  await expect(headline(page, '基本信息')).toHaveCSS('outline-style', 'none')
})

test('Enter in a field keeps the focus inside the form', async ({ page }) => {
  await page.goto('/e/demo/logining')
  // The response never arrives.
  await page.route(/\/ea\/g\/sign-in/, () => undefined)
  await input(page, '账号').fill('nobody1')
  await input(page, '密码').fill('Guest1234')
  await input(page, '密码').press('Enter')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused()
})

test('the arrow keys move within a choice, which is one tab stop, and a next level keeps the focus', async ({
  page,
  services,
}) => {
  await openLongTable(page, services)
  await page.getByRole('button', { name: /^户籍所在地/ }).press('Enter')
  const panel = page.getByRole('dialog', { name: '户籍所在地' })
  const options = panel.getByRole('radio')
  await expect(panel).toBeFocused()
  await expect(options.first()).toBeVisible()
  await panel.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(options.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(panel, '关闭')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(options.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /上一级/ })).toBeVisible()
  await expect(panel.getByRole('radiogroup')).toBeFocused()
})

test('the focused element is never covered by the header or the action bar', async ({ page, services }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openLongTable(page, services)
  await expectScreen(page, '基本信息')
  // An action bar ignores pointers during its entry animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press(key)
      expect(await coverOfFocus(page), `${key} ${step + 1}`).toBeNull()
    }
  }
})

/** Describes the element that covers the focused element's centre, or returns null if none does. */
function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen =
      seen !== null && (focused.contains(seen) || seen.contains(focused) || focused.parentElement?.contains(seen))
    return isSeen
      ? null
      : `${focused.textContent || focused.getAttribute('aria-label')} at ${top}, below ${seen?.textContent}`
  })
}

test('a date field selects its text on Tab, and its calendar button is one tab stop', async ({ page, services }) => {
  await openLongTable(page, services)
  const date = input(page, '现岗位聘期（开始）')
  await date.fill('2020-01-01')
  await date.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(date).toHaveValue('2020-01-01')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('2020-01-01')
  await page.keyboard.type('2021-3-5')
  await page.keyboard.press('Tab')
  await expect(date).toHaveValue('2021年3月5日')
  await button(page, '从日历选择现岗位聘期（开始）').press('Tab')
  await expect(input(page, '现岗位聘期（结束）')).toBeFocused()
})

test('the language switch is marked with the language that it names', async ({ page }) => {
  await page.goto('/e/demo/login')
  await expect(page.getByText('English', { exact: true })).toHaveAttribute('lang', 'en')
  await press(page, 'English')
  await expect(page.getByText('中文', { exact: true })).toHaveAttribute('lang', 'zh-CN')
})

test('the content at fourfold zoom is not covered by the action bar', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await expect(page.getByRole('timer')).toBeAttached()
  expect(await page.evaluate(() => Boolean(document.elementFromPoint(160, 200)?.closest('[role=button]')))).toBe(false)
})

test('icons are visible in forced-colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/e/demo/login')
  const menu = button(page, '菜单')
  await expect(menu).toBeVisible()
  const [icon, ground] = await menu.evaluate((element) => [
    getComputedStyle(element.querySelector('.icon') ?? element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(icon).not.toBe(ground)
})
