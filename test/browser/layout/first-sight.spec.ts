/** Content visible without scrolling on the smallest phone with large text. */
import type { Locator, Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { submitted } from '../setup/visitors/registered'
import { button } from '../setup/screen'
import { expect, test } from '../setup/test'

test.use({ viewport: { width: 320, height: 568 } })
test.beforeEach(async ({ page }) => {
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.setItem('elder-mode', 'true'))
})

const boxOf = async (part: Locator) => {
  await expect(part).toBeVisible()
  return (await part.boundingBox()) ?? { x: 0, y: Infinity, width: 0, height: 0 }
}

async function inkOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor)
}

test.describe('on a computer', () => {
  test.use({ isMobile: false, hasTouch: false, userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147' })

  for (const { language, alt, paid } of [
    { language: 'zh', alt: /二维码/, paid: '已付款，查看结果' },
    { language: 'en', alt: /QR code/, paid: /paid/ },
  ] as const)
    test(`the whole payment QR code is visible (${language})`, async ({ page, services }) => {
      const { candidate, orderId } = await submitted(services)
      await openAs(page, `/default/payment/pay/${orderId}`, { domain: 'demo', language, candidate })
      const code = await boxOf(page.getByRole('img', { name: alt }))
      const { y } = await boxOf(button(page, paid))
      expect(code.y).toBeGreaterThan(0)
      expect(code.y + code.height).toBeLessThan(y)
    })
})

for (const address of ['/e/demo/logining', '/e/demo/A02/login'])
  test(`the sign-in button is visible without scrolling at ${address}`, async ({ page }) => {
    await openAs(page, address, { domain: 'demo' })
    const { y, height } = await boxOf(button(page, '登录'))
    expect(y + height).toBeLessThanOrEqual(568)
  })

test('the payment button is the larger of the two buttons below an order', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  for (const [language, pay, cancel] of [
    ['zh', '微信支付', '取消报名'],
    ['en', /^Pay/, /^Cancel/],
  ] as const) {
    await openAs(page, `/default/payment/order/${orderId}`, { domain: 'demo', language, candidate })
    const [larger, smaller] = [await boxOf(button(page, pay)), await boxOf(button(page, cancel))]
    expect(larger.width).toBeGreaterThanOrEqual(smaller.width)
    // Wrapped buttons are ordered with the primary action first.
    expect(larger.y).toBeLessThanOrEqual(smaller.y)
    // The keyboard order is the same.
    await button(page, pay).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, cancel)).toBeFocused()
  }
})

test('the only action of a page looks like a primary button', async ({ page }) => {
  const accent = await accentOf(page)
  for (const address of ['/default/not_Found', '/no/such/page']) {
    await openAs(page, address, { domain: 'demo' })
    // On some of these screens, the language and large-text controls come first.
    const action = page.getByRole('main').filter({ visible: true }).getByRole('button').last()
    await expect(action).toBeVisible()
    await expect.poll(() => inkOf(action)).toBe(accent)
  }
})

/** Returns the accent colour, taken from a primary button. */
async function accentOf(page: Page): Promise<string> {
  await openAs(page, '/e/demo/logining', { domain: 'demo' })
  await expect(button(page, '登录')).toBeVisible()
  return inkOf(button(page, '登录'))
}

test('English text uses Latin fonts first, so that its quotation marks are narrow', async ({ page }) => {
  const fonts = () =>
    page
      .getByRole('main')
      .filter({ visible: true })
      .evaluate((element) => getComputedStyle(element).fontFamily)
  const isLatinFirst = async () => (await fonts()).indexOf('Helvetica Neue') < (await fonts()).indexOf('PingFang SC')
  await openAs(page, '/e/demo/login', { domain: 'demo' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await isLatinFirst()).toBe(false)
  await page.getByText('English', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await isLatinFirst()).toBe(true)
})
