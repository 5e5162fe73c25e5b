import type { Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { filledIn, screens, started } from '../setup/visitors/registered'
import { button, expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Clicks the button, and the same position again as soon as the next screen is rendered. */
async function tapTwice(page: Page, name: string, next: string): Promise<void> {
  // Waits until the button is stable: the action bar re-renders when the step's data has loaded.
  await button(page, name).click({ trial: true })
  const box = await button(page, name).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expectScreen(page, next)
  await page.getByRole('button').last().waitFor()
  await page.mouse.click(x, y)
  await page.waitForTimeout(500)
}

test('the second tap of a double tap does not confirm an unread screen', async ({ page, services }) => {
  const { candidate } = await filledIn(services)
  await openAs(page, '/default/examination/registration_examination_subject?batch=A02', { domain: 'demo', candidate })
  await expectScreen(page, '选择科目')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await tapTwice(page, '保存并继续', '确认信息')
  await expectScreen(page, '确认信息')
  const draft = await candidate.call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode: 'A02' } })
  expect(draft.confirmed).toBe(false)
  await button(page, '确认并提交').click()
  await expectScreen(page, '支付订单')
})

test('a double tap opens a screen once', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await page.goto('/e/demo/login')
  const tile = page.getByRole('link', { name: '我的报名' })
  const before = await page.evaluate(() => history.length)
  await tile.dblclick()
  await expectScreen(page, '我的报名')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})
