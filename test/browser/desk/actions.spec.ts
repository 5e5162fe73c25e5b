import { expect, test } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility'
import { signIn } from './signed-in'

const shots = process.env.DESK_SHOTS

test('a reviewer rejects a candidate; an administrator sees the rejection and cancels it before it takes effect', async ({
  page,
  browser,
}) => {
  await signIn(page, 'reviewer')
  await page.goto('/p/review/review')
  await page.getByRole('button', { name: '开始审核' }).click()
  await expect(page.getByRole('button', { name: '跳过' })).toBeEnabled()
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: '不通过' })
  await rejecting.getByLabel('原因（中文）').fill('材料不符')
  await rejecting.getByRole('button', { name: '不通过' }).click()
  await expect(page.getByText(/的决定将于/)).toBeVisible()
  // the cases that the page holds return to the queue
  await page.getByRole('button', { name: '返回队列' }).click()

  const office = await browser.newPage()
  await signIn(office, 'super')
  await office.goto('/p/review/actions')
  const row = office.getByRole('row', { name: /不通过/ })
  await expect(row).toContainText('等待生效')
  await expect(row).toContainText('reviewer')
  await expectAccessible(office)
  if (shots) await office.screenshot({ path: `${shots}/actions-list.png` })
  await row.getByRole('button', { name: '不通过' }).click()
  const details = office.getByRole('dialog', { name: '不通过' })
  await expect(details.getByText('申请时的预览')).toBeVisible()
  await expectAccessible(office)
  if (shots) await office.screenshot({ path: `${shots}/actions-details.png` })
  await details.getByRole('button', { name: '撤销，不执行' }).click()
  await expect(office.getByText('已撤销，未做任何更改')).toBeVisible()
  await expect(details.getByRole('button', { name: '撤销，不执行' })).toBeHidden()
  await details.getByRole('button', { name: /关闭|Close/ }).click()
  await office.getByText('已结束', { exact: true }).click()
  await expect(office.getByRole('row', { name: /不通过/ })).toContainText('已撤销')
  await office.close()
})
