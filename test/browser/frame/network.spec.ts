import { openAs } from '../setup/visitors/entering'
import { words } from '../setup/screen'
import { expect, test } from '../setup/test'

test('without a network the page says so, until it is back', async ({ page, context }) => {
  await openAs(page, '/e/demo/login', { domain: 'demo' })
  const banner = words(page, /网络已断开，已保存的内容不会丢失。/)
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  // however far down somebody is, what fails now is explained
  await page.setViewportSize({ width: 375, height: 400 })
  await words(page, '缴费').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(words(page, '网上报名')).not.toBeInViewport()
  await expect(banner).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
