import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility'
import { signIn } from './signed-in'

const PAGES = ['/', '/p/demo/audit', '/staff', '/account', '/nowhere']
const WIDTHS = [1280, 1920]
/** Folder for screenshots, to look at them. */
const shots = process.env.DESK_SHOTS

async function check(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
}

for (const language of ['zh', 'en'] as const)
  test(`every page is accessible and fits (${language})`, async ({ page }) => {
    test.setTimeout(240_000)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text())
    })
    await page.addInitScript((lang) => localStorage.setItem('desk.language', lang), language)
    await page.goto('/')
    await check(page, `sign-in-${language}`)
    await page.goto('/set-up')
    await check(page, `set-up-${language}`)
    await page.addInitScript(() => localStorage.setItem('desk.language', 'zh'))
    await signIn(page, 'super')
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
    for (const path of PAGES) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await check(page, `page${path.replaceAll('/', '-')}-${language}`)
    }
    await page.goto('/staff')
    await page.getByRole('button', { name: language === 'zh' ? '添加工作人员' : 'Add staff' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, `staff-add-${language}`)
    if (language === 'en') await page.keyboard.press('Escape')
    if (language === 'en') await page.getByRole('button', { name: '中文' }).click()
    expect(complaints).toEqual([])
  })
