/** Transfer of an approved registration to a different batch (decision 0063). */
import { operate } from '../../portal/happenings'
import { card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidForShortBatch, screens } from '../setup/visitors/registered'

test('a candidate sees why one batch accepts no transfer, and transfers to another one with its time and place', async ({
  page,
  services,
}) => {
  test.slow()
  const { candidate, registrationId } = await paidForShortBatch(services)
  const read = () => candidate.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })
  const { registrationNumber } = await read()

  // Before approval, the reason for the refusal is shown.
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await card(page, '更多办理')
    .getByRole('button', { name: /^暂不能办理/ })
    .click()
  await expect(card(page, '更多办理')).toContainText('报名审核通过后才能转考')
  await operate(services, `registrations approve demo ${registrationNumber}`)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await page.getByRole('link', { name: '转考' }).click()
  await expectScreen(page, '转考')
  await press(page, '转考')
  await expect(card(page, '选择要转到的批次').getByRole('alert')).toContainText('请选择批次')

  const later = page.getByRole('radio', { name: /下半年考试/ })
  await expect(later).toContainText('将于')
  await expect(later).toBeDisabled()
  await page.getByRole('radio', { name: /秋季补考/ }).click()
  await expect(card(page, '转考后')).toContainText(/新：.*杭州西湖考区/)
  await expect(card(page, '转考后')).toContainText('原座位释放，不能恢复')
  await expect(card(page, '转考后')).toContainText('已支付的不需要再支付')
  await press(page, '转考')
  await expect(page.getByRole('dialog', { name: '确认转到“秋季补考（单科）”？' })).toContainText(/新：.*杭州西湖考区/)
  await press(page.getByRole('dialog'), '确认转考')

  await expectScreen(page, '报名详情')
  await expect(words(page, '秋季补考（单科）').first()).toBeVisible()
  await expect(words(page, '转考到其他批次').first()).toBeVisible()
  expect(await read()).toMatchObject({ batchCode: 'A06', registrationNumber, paymentStatus: 'paid' })
})
