import type { Locator } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { screens, submitted } from '../setup/visitors/registered'
import { button } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Pixels between two buttons that stand beside each other. */
async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  return other && one ? other.x - one.x - one.width : NaN
}

test('buttons beside each other keep apart', async ({ page, services }) => {
  const { candidate, orderId } = await submitted(services)
  await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
  await expect(button(page, '微信支付')).toBeVisible()
  expect(await gapBetween(button(page, '取消报名'), button(page, '微信支付'))).toBe(12)
})
