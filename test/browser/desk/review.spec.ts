import { expect, test, type Page } from '@playwright/test'
import { signIn } from './signed-in'

/** Waits until another case than `before` is shown and accepts decisions. Returns its number. */
async function nextCase(page: Page, before = ''): Promise<string> {
  const number = page.getByRole('heading', { level: 2, name: /^R1-/ })
  await expect(number).not.toHaveText(before)
  await expect(page.getByRole('button', { name: '跳过' })).toBeEnabled()
  return (await number.textContent()) ?? ''
}

test('a reviewer approves with one key, returns a case for correction, rejects one and takes that back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'reviewer')
  await page.goto('/p/review/review')
  await page.getByRole('button', { name: '开始审核' }).click()
  await expect(page.getByRole('img', { name: '证件照' })).toBeVisible()
  // everything that the usual decision needs is in view
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)

  const first = await nextCase(page)
  await page.keyboard.press('a')

  const second = await nextCase(page, first)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: '退回修改' })
  await dialog.getByLabel('毕业证书', { exact: true }).check()
  // keys typed into a field are text
  await dialog.getByLabel('原因（中文）').fill('a 请上传清晰的毕业证书')
  await dialog.getByRole('button', { name: '退回修改' }).click()

  const third = await nextCase(page, second)
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: '不通过' })
  await rejecting.getByLabel('选择常用原因').click()
  await page.getByTitle('照片不是本人，请上传本人近期证件照。').click()
  await expect(rejecting.getByLabel('原因（英文）')).toHaveValue(
    'The photo shows another person. Upload a recent ID photo of yourself.',
  )
  await rejecting.getByRole('button', { name: '不通过' }).click()
  await expect(page.getByText(`${third} 的决定将于`)).toBeVisible()
  await expect(page.getByText('本队列已全部审核')).toBeVisible()

  await page.getByRole('button', { name: `撤回 ${third}` }).click()
  expect(await nextCase(page)).toBe(third)
})
