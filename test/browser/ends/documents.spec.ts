import { openAs } from '../setup/visitors/entering'
import { openOrder, screens, submittedWithDocuments } from '../setup/visitors/registered'
import { payInSandbox } from '../setup/paying'
import { expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'

test('submitted documents can be downloaded with their names: PDF, photo and files of the table', async ({
  page,
  services,
}) => {
  const { candidate, registrationId } = await submittedWithDocuments(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await expectScreen(page, '报名详情')
  for (const section of ['证明材料', '证件照', '上传材料'])
    await page.getByRole('button', { name: section, exact: true }).click()

  for (const [name, file] of [
    ['打开：毕业证书.pdf', '毕业证书.pdf'],
    ['保存：证件照', 'photo.jpg'],
    ['保存：id.jpg', 'id.jpg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})

test('the payment result shows the sittings with a calendar file, and its number can be copied', async ({
  page,
  services,
}) => {
  await openOrder(page, services)
  await page.getByRole('button', { name: '微信支付' }).click()
  await payInSandbox(page, '65.00')
  await expect(page.getByText('支付成功')).toBeVisible()
  await expect(page.getByText('杭州西湖考区')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '考试时间加入日历' }).click()
  expect((await download).suggestedFilename()).toMatch(/^A02-\d+\.ics$/)
  await page.getByRole('button', { name: /^复制报名号/ }).click()
  await expect(page.getByText('报名号已复制')).toBeVisible()
})
