import { completeLongDraft } from '../../portal/complete-draft'
import { applyForExemption, completeExemption } from '../../portal/exemption'
import { operate } from '../../portal/happenings'
import { button, card, expectScreen, press, subjectOf, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

test('a chosen subject that is exempt meanwhile is removed from the registration with an explanation, and costs nothing', async ({
  page,
  services,
}) => {
  const subject = '建设工程造价管理基础知识'
  const exempt = '已免考（工程造价专业认证学历）'
  const candidate = await newCandidate(services, 'demo')
  await completeLongDraft(candidate)
  await completeExemption(candidate)
  const { exemptionId } = await applyForExemption(candidate, 'E01')
  await operate(services, `exemptions approve demo ${exemptionId}`)

  await openAs(page, '/default/examination/confirm_information?batch=A01', { domain: 'demo', candidate })
  await expectScreen(page, '选择科目')
  await expect(words(page, new RegExp(`“${subject}”无需参加考试，也不收费`))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const row = subjectOf(page, new RegExp(`^${subject}`))
  await expect(row).toContainText(exempt)
  await expect(row).toContainText('0.00')
  await expect(row).toBeDisabled()
  await page.getByRole('link', { name: '查看免考申请' }).click()
  await expectScreen(page, '免考申请详情')
  await expect(words(page, subject)).toBeVisible()
  await press(page, '返回')
  await expectScreen(page, '选择科目')
  await press(page, '保存并继续')

  await expectScreen(page, '确认信息')
  await expect(words(page, new RegExp(exempt))).toBeVisible()
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
  await expect(words(page, subject)).toBeHidden()

  await openAs(page, '/default/examination/my_register', { domain: 'demo', candidate })
  await expect(card(page, '上半年考试（全科报考）')).toContainText(exempt)
  await expect(button(page, '去支付')).toBeVisible()
})

test('when an exemption is revoked during the confirmation, the subject is selected again with an explanation and its price', async ({
  page,
  services,
}) => {
  const subject = '建设工程造价管理基础知识'
  const candidate = await newCandidate(services, 'demo')
  await completeLongDraft(candidate)
  await completeExemption(candidate)
  const { exemptionId } = await applyForExemption(candidate, 'E01')
  await operate(services, `exemptions approve demo ${exemptionId}`)
  await openAs(page, '/default/examination/confirm_information?batch=A01', { domain: 'demo', candidate })
  await expectScreen(page, '选择科目')
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')

  await operate(services, `exemptions reopen demo ${exemptionId} --reason 材料需要复核`)
  await press(page, '确认并提交')
  await expectScreen(page, '选择科目')
  await expect(words(page, `“${subject}”现在需要参加考试，已为您选上，请核对科目和费用后继续。`)).toBeVisible()
  await expect(subjectOf(page, new RegExp(`^${subject}`))).toBeChecked()
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
  await expect(words(page, '133.00元')).toBeVisible()
})
