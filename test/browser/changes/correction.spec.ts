/** Correction of a registration requested by the exam body (decision 0066). */
import { AUDIT_STATUS } from '@contract/codes'
import { operate } from '../../portal/happenings'
import { button, expectScreen, field, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments, screens } from '../setup/visitors/registered'

test('a candidate sees the requested correction and its reason, corrects only that, and submits it', async ({
  page,
  services,
}) => {
  test.slow()
  const { candidate, registrationId } = await paidWithDocuments(services)
  const reason = '单位名称与证明不一致'
  await operate(
    services,
    `registrations correct demo ${registrationId} --what field:employer --reason ${reason} --until +5d`,
  )
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await press(page, '去补正')
  await expectScreen(page, '报名补正')
  await expect(words(page, reason)).toBeVisible()
  await press(page, '开始补正')
  await expect(field(page, '工作单位')).toContainText(`需要补正：${reason}`)
  // Only the requested field is shown; related fields are collapsed.
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(1)
  await button(page, /相关内容/).click()
  await expect(input(page, '单位电话')).toBeVisible()
  await input(page, '工作单位').fill('杭州某某造价咨询有限公司')
  await button(page, /保存并继续|下一步/).click()
  await press(page, '确认并提交补正')
  await expectScreen(page, '我的报名')
  const { auditStatus, baseInfo } = await candidate.call('GET /exm_c/registrations/:registrationId', {
    params: { registrationId },
  })
  expect([auditStatus, baseInfo['employer']]).toEqual([AUDIT_STATUS.auditing, '杭州某某造价咨询有限公司'])
})
