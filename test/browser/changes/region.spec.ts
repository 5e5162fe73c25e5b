/** Change of the test area after payment (decision 0063). */
import { button, card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments } from '../setup/visitors/registered'

test('a candidate moves a subject to another test area, sees the consequences before, and gets the seat at once', async ({
  page,
  services,
}) => {
  const { candidate, registrationId } = await paidWithDocuments(services)
  await openAs(page, `/default/examination/my_register/${registrationId}`, { domain: 'demo', candidate })
  await page.getByRole('link', { name: '更换考区' }).click()
  await expectScreen(page, '更换考区')

  await press(page, '更换考区')
  // The validation error is shown where the area is chosen.
  await expect(card(page, '选择新的考区').getByRole('alert')).toContainText('请为要更换的科目选择另一个考区')
  await button(page, /造价管理基础知识/).click()
  const places = page.getByRole('dialog')
  await places
    .getByRole('radio')
    .filter({ hasText: /剩余 \d+ 席|有余位/ })
    .first()
    .click()
  await expect(card(page, '选择新的考区').getByRole('alert')).toHaveCount(0)
  await expect(card(page, '更换后')).toContainText(/原：.+新：/)
  await expect(card(page, '更换后')).toContainText('已支付的不需要再支付')
  await press(page, '更换考区')
  // The confirmation shows the new place and time, and that the old seat is lost.
  await expect(page.getByRole('dialog')).toContainText(/新：.+\d\d:\d\d.+原座位释放，不能恢复/)
  await press(page.getByRole('dialog'), '确认更换')
  // The registration after the change, with the exam body's notice.
  await expectScreen(page, '报名详情')
  await expect(page.getByRole('dialog', { name: /考区已更换为：.+/ })).toContainText('准考证上的考点以新考区为准')
  await press(page.getByRole('dialog'), '好的')
  await expect(words(page, '更换考区').first()).toBeVisible()
  const { timeline } = await candidate.call('GET /exm_c/registrations/:registrationId', {
    params: { registrationId },
  })
  expect(timeline.filter(({ event }) => event === 'regionChanged')).toHaveLength(1)
})
