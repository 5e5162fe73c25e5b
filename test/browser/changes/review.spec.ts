/** The exam body's review decision as the candidate sees it. */
import { AUDIT_STATUS } from '@contract/codes'
import { operate } from '../../portal/happenings'
import { card, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidForAutomaticBatch, paidWithDocuments, screens } from '../setup/visitors/registered'

test('a candidate whose registration is rejected sees the reason, the refund status, and that they can register again', async ({
  page,
  services,
}) => {
  test.slow()
  const { candidate, registrationId } = await paidWithDocuments(services)
  await openAs(page, `/default/examination/my_register/${registrationId}`, { domain: 'demo', candidate })
  await expect(words(page, '审核中').first()).toBeVisible()

  await operate(services, `registrations reject demo ${registrationId} --reason 学历证明不清晰`)
  await page.reload()
  await expect(words(page, '审核未通过').first()).toBeVisible()
  await expect(page.getByText('未通过原因：学历证明不清晰')).toBeVisible()
  await expect(page.getByText(/可以更正后重新报名/)).toBeVisible()
  await expect(card(page, '办理进度')).toContainText('审核未通过，座位已释放')
})

test('in a batch with automatic review, a paid registration is approved within a few seconds', async ({
  page,
  services,
}) => {
  const { candidate, registrationId } = await paidForAutomaticBatch(services)
  const params = { registrationId }
  const auditStatus = async () =>
    (await candidate.call('GET /exm_c/registrations/:registrationId', { params })).auditStatus
  await expect.poll(auditStatus).toBe(AUDIT_STATUS.passed)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await expect(words(page, '审核通过').first()).toBeVisible()
  await expect(card(page, '办理进度')).toContainText('审核通过')
})
