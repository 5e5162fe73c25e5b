/** A submitted registration can be edited until it is paid (specification §4; decision 0066). */
import { AUDIT_STATUS } from '@contract/codes'
import { payStartedPayment } from '../setup/paying'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { screens, submittedWithDocuments } from '../setup/visitors/registered'

const employer = '杭州某某造价咨询有限公司'

test('a candidate corrects a mistake before paying, and keeps the seat and the payment deadline', async ({
  page,
  services,
}) => {
  test.slow()
  const { candidate, registrationId } = await submittedWithDocuments(services)
  const read = () => candidate.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })
  const before = await read()
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await button(page, /修改报名信息/)
    .or(page.getByRole('link', { name: /修改报名信息/ }))
    .click()
  await expectScreen(page, '修改报名信息')
  await expect(words(page, '支付后不能再修改')).toBeVisible()
  await press(page, '开始修改')
  await expectScreen(page, '核对修改')
  await expect(button(page, '提交修改')).toBeDisabled()
  await page.getByRole('link', { name: '修改 基本信息' }).click()
  await input(page, '工作单位').fill(employer)
  await press(page, '保存修改')
  await expectScreen(page, '核对修改')
  await expect(words(page, employer)).toBeVisible()
  await press(page, '提交修改')
  await expectScreen(page, '我的报名')
  const { baseInfo, expiresAt, amountCents, auditStatus, subjects } = await read()
  expect(baseInfo['employer']).toBe(employer)
  const { expiresAt: until, amountCents: price, subjects: seats } = before
  expect({ expiresAt, amountCents, auditStatus, subjects }).toEqual({
    ...{ expiresAt: until, amountCents: price, subjects: seats },
    auditStatus: AUDIT_STATUS.auditing,
  })
})

test('a payment during a correction ends it: the candidate sees that nothing was changed', async ({
  page,
  services,
}) => {
  test.slow()
  const { candidate, registrationId, orderId } = await submittedWithDocuments(services)
  await openAs(page, `/default/examination/confirm_correction?registrationId=${registrationId}`, {
    domain: 'demo',
    candidate,
  })
  await page.getByRole('link', { name: '修改 基本信息' }).click()
  await input(page, '工作单位').fill(employer)
  const params = { orderId }
  await candidate.call('POST /exm_c/orders/:orderId/payments', { params, body: { channel: 'native' } })
  await payStartedPayment(services, orderId)
  await expect.poll(async () => (await candidate.call('GET /exm_c/orders/:orderId', { params })).status).toBe('paid')
  await press(page, '保存修改')
  await expect(words(page, /报名已支付，报名信息不能再修改/)).toBeVisible()
  await press(page, '我的报名')
  await expectScreen(page, '我的报名')
})
