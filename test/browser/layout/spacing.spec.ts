import type { Locator } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { openOrder, screens, submitted } from '../setup/visitors/registered'
import { button } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Pixels between two buttons that stand beside each other. */
async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  return other && one ? other.x - one.x - one.width : NaN
}

test('buttons beside each other keep apart', async ({ page, services }) => {
  await openOrder(page, services)
  await expect(button(page, '微信支付')).toBeVisible()
  expect(await gapBetween(button(page, '取消报名'), button(page, '微信支付'))).toBe(12)
})

test('in large letters on a small phone a headline keeps the line, and a number its copying beside it', async ({
  page,
  services,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.setItem('elder-mode', 'true'))
  const { candidate, registrationId } = await submitted(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  const headline = page.getByRole('heading', { name: '上半年考试（单科补考）' })
  await expect(headline).toBeVisible()
  const badge = await box(page.getByText('待支付', { exact: true }).first())
  const { y, height, width } = await box(headline)
  expect(badge.y).toBeGreaterThanOrEqual(y + height)
  expect(width).toBeGreaterThan(200)

  const number = await box(page.getByText(/^A02-\d+$/))
  const copying = await box(page.getByRole('link', { name: /^复制报名号/ }))
  expect(copying.x).toBeGreaterThanOrEqual(number.x + number.width)
  expect(copying.y).toBeLessThan(number.y + number.height)
  expect(number.height).toBeLessThan(40)
})
