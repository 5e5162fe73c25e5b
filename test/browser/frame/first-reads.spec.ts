import type { Locator, Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { screens, shortBatch, started, submitted } from '../setup/visitors/registered'
import { expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Records the paths of the page's data requests in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/exm_c\/(g\/)?(batches|registrations|orders)/.test(pathname)) calls.push(pathname)
  })
  return calls
}

test('the first reads of a page are requested once, before its scripts are loaded', async ({ page, services }) => {
  const { candidate, registrationId } = await submitted(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  const calls = callsOf(page)
  let hasWaited = false
  await page.route(/\/app\.[0-9a-f]+\.js/, async (route) => {
    // The application bundle loads after the calls have started.
    await expect.poll(() => calls.length).toBe(2)
    hasWaited = true
    await route.continue()
  })
  await page.goto(screens.detail(registrationId))
  await expectScreen(page, '报名详情')
  await expect(page.getByText('待支付')).toBeVisible()
  expect(hasWaited).toBe(true)
  const detail = `/exm_c/registrations/${registrationId}`
  expect(calls).toEqual([detail, '/exm_c/registrations', `/exm_c/g/batches/demo/${shortBatch.batchCode}`])
})

test('a step of the wizard requests its batch and draft once', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  const calls = callsOf(page)
  await page.goto(screens.baseInfo)
  await expectScreen(page, '基本信息')
  await expect(page.getByRole('textbox', { name: '手机号码' })).toBeVisible()
  const { batchCode } = shortBatch
  expect(calls).toEqual([`/exm_c/g/batches/demo/${batchCode}`, `/exm_c/batches/${batchCode}/draft`])
})

/** Opens the served HTML alone, without scripts and style sheets. */
async function openServed(page: Page, url: string): Promise<void> {
  await page.route(/\/(js|css)\//, () => undefined)
  await page.goto(url, { waitUntil: 'commit' })
}

test('the project name is painted before style sheets and scripts are loaded', async ({ page }) => {
  await openServed(page, '/e/demo/login')
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  // Pending style sheets block rendering, so the paint entries are polled.
  await page.waitForFunction(isPainted, undefined, { polling: 100, timeout: 10_000 })
  await expect(page.locator('#shell-name')).toHaveText('二级造价工程师职业资格考试', { useInnerText: true })
})

/** Returns left, top, width and height of a text on the screen. */
async function placeOf(text: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await text.boundingBox()) ?? {}
  return [x, y, width, height].map(Math.round)
}

const differences = (one: number[] = [NaN], other: number[] = []): number[] =>
  one.map((value, index) => Math.abs(value - (other[index] ?? NaN)))

for (const [language, title, line, about] of [
  ['zh', '网上报名', /^最近一批.+截止$/, /^面向建设工程/],
  ['en', 'Online registration', /^Next closing date: /, /^A qualification for people/],
] as const)
  test(`the first lines of the home are in place before the site is loaded: ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), language)
    const placesOf = (within: Locator) =>
      Promise.all([title, line, about].map((text) => placeOf(words(within, text).first())))
    await page.goto('/e/demo/login')
    const home = page.locator('#app')
    await expect(words(home, line).first()).toBeVisible()
    const atHome = await placesOf(home)
    await openServed(page, '/e/demo/login')
    const shell = page.locator('#shell')
    await expect(words(shell, line)).toBeVisible()
    const served = await placesOf(shell)
    // The width differs, because the home screen reserves space for a tag next to the title.
    expect(Math.max(...differences(served[0]?.slice(0, 2), atHome[0]))).toBeLessThanOrEqual(1)
    expect(Math.max(...differences(served[1], atHome[1]))).toBeLessThanOrEqual(1)
    // Buttons above it may wrap to a second line.
    expect(Math.max(...differences(served[2], atHome[2]))).toBeLessThanOrEqual(12)
  })

test('the next step of a signed-in candidate is rendered only by the client, above a headline that keeps its place', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  await page.goto('/e/demo/login')
  const headline = words(page.locator('#app'), '网上报名').first()
  await expect(words(page, '下一步').first()).toBeVisible()
  const atHome = await placeOf(headline)
  await openServed(page, '/e/demo/login')
  await expect(page.locator('#shell-name')).toHaveText('二级造价工程师职业资格考试', { useInnerText: true })
  const served = await placeOf(words(page.locator('#shell'), '网上报名').first())
  expect(Math.max(...differences(served.slice(0, 2), atHome.slice(0, 2)))).toBeLessThanOrEqual(2)
  await expect(page.locator('#shell-about')).toBeHidden()
})
