/** All payments and refunds of a candidate on one page, each payment with its receipt (decision 0080). */
import { operate } from '../../portal/happenings'
import { button, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments, screens } from '../setup/visitors/registered'

test('a candidate finds payments and refunds from the registrations, and downloads a receipt', async ({
  page,
  services,
}) => {
  const { candidate, registrationId } = await paidWithDocuments(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await page.getByRole('link', { name: '支付与退费' }).click()
  await expectScreen(page, '支付与退费')
  await expect(words(page, '已支付')).toBeVisible()
  await expect(words(page, '微信支付（扫码）')).toBeVisible()
  await expect(words(page, /^4200\d+$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, '支付凭证')
  expect((await download).suggestedFilename()).toMatch(/^receipt-4200\d+\.pdf$/)

  await operate(services, `registrations reject demo ${registrationId} --reason 材料不符`)
  await page.reload()
  await expect(words(page, /退款中|已退款/).first()).toBeVisible()
  await expect(words(page, '报名费退回').first()).toBeVisible()
  await expect(button(page, '查看订单')).toHaveCount(2)
})
