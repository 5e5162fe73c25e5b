import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility'
import { signIn } from './signed-in'

const PAGES = [
  ...['/', '/p/closed/audit', '/p/review/review', '/p/review/actions', '/p/demo/candidates'],
  ...['/staff', '/account', '/nowhere'],
]
/** Folder for screenshots, to look at them. */
const shots = process.env.DESK_SHOTS
const WIDTHS = shots ? [1280, 1440, 1920] : [1280, 1920]

async function check(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === WIDTHS[0]) await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
}

/** Opens every page of the signed-in person. */
async function checkPages(page: Page, language: 'zh' | 'en') {
  for (const path of PAGES) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(page, `page${path.replaceAll('/', '-')}-${language}`)
  }
  await page.goto('/p/demo/candidates')
  await page.getByLabel(language === 'zh' ? '查询内容' : 'Search for').fill('ticket01')
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: language === 'zh' ? /^考生 / : /^Candidate / }).waitFor()
  await check(page, `candidate-${language}`)
  await page.goto('/p/closed/audit')
  await page.getByText(language === 'zh' ? '服务日志' : 'Service').click()
  await check(page, `audit-service-${language}`)
  await page.goto('/staff')
  await page.getByRole('button', { name: language === 'zh' ? '添加工作人员' : 'Add staff' }).click()
  await page.getByRole('dialog').waitFor()
  await check(page, `staff-add-${language}`)
}

test.setTimeout(300_000)
let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text())
  })
})
test.afterEach(() => expect(complaints).toEqual([]))

async function checkSignedOut(page: Page, language: 'zh' | 'en') {
  for (const [path, name] of [
    ['/', 'sign-in'],
    ['/set-up', 'set-up'],
  ] as const) {
    await page.goto(path)
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
    await check(page, `${name}-${language}`)
    if (language === 'en') await page.getByRole('button', { name: '中文' }).click()
  }
}

test('every page is accessible and fits, without errors in the console', async ({ page }) => {
  await checkSignedOut(page, 'zh')
  await signIn(page, 'super')
  await checkPages(page, 'zh')
})

test('every page is accessible and fits in English, without errors in the console @rest', async ({ page }) => {
  await checkSignedOut(page, 'en')
  await signIn(page, 'super')
  await page.goto('/')
  const stored = page.waitForResponse('**/desk/session/language')
  await page.getByRole('button', { name: 'English' }).click()
  await stored
  try {
    await checkPages(page, 'en')
  } finally {
    await page.goto('/')
    const restored = page.waitForResponse('**/desk/session/language')
    await page.getByRole('button', { name: '中文' }).click()
    await restored
  }
})
