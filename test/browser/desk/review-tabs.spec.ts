import { expect, test, type Page } from '@playwright/test'
import { signIn } from './signed-in'

/** Opens the queue of registrations and returns the number of the shown case. */
async function startReview(page: Page): Promise<string> {
  await page.goto('/p/review/review')
  await page.getByRole('button', { name: '开始审核' }).click()
  const number = page.getByRole('heading', { level: 2, name: /^R1-/ })
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

test('two tabs show different cases, which return to the queue when the pages are left', async ({ page, context }) => {
  await signIn(page, 'reviewer')
  const first = await startReview(page)
  const other = await context.newPage()
  const second = await startReview(other)
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: '返回队列' }).click()
  await other.getByRole('button', { name: '返回队列' }).click()
  const leased = page.getByRole('row', { name: '报名' }).getByRole('cell').nth(2)
  await expect(async () => {
    await page.reload()
    await expect(leased).toHaveText('0')
  }).toPass()
})

test('a case that changes while a reason is typed is shown as it is now, with the reason', async ({ page }) => {
  await page.clock.install()
  let renewals = 0
  await page.route('**/review/renew', async (route) => {
    renewals++
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { version: string } }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, version: 'another' } } })
  })
  await signIn(page, 'reviewer')
  await startReview(page)
  await expect(page.getByRole('button', { name: '跳过' })).toBeEnabled()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '不通过' })
  await dialog.getByLabel('原因（中文）').fill('照片不清晰')
  await page.clock.fastForward('04:05')
  await expect(dialog.getByText('考生或同事刚刚更改了内容')).toBeVisible()
  await expect(dialog.getByLabel('原因（中文）')).toHaveValue('照片不清晰')
  // an abandoned page stops renewing
  const before = renewals
  await page.clock.fastForward('12:00')
  await page.clock.fastForward('12:00')
  expect(renewals).toBe(before)
  // the cases return to the queue
  await dialog.getByRole('button', { name: '取消' }).click()
  const released = page.waitForResponse('**/review/release')
  await page.getByRole('button', { name: '返回队列' }).click()
  await released
})
