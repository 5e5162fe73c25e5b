/** Identity verification fails because name and ID number do not match (decision 0109). */
import { identityJob } from '@server/areas/account/identity/check-job'
import { Candidate } from '../../portal/candidate'
import { completeShortDraft } from '../../portal/complete-draft'
import { operate } from '../../portal/happenings'
import { portalUrl } from '../setup/portal-address'
import { card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { screens } from '../setup/visitors/registered'
import { newVisitor } from '../setup/visitors/visitors'

test('a candidate whose name does not match the ID number sees at the confirmation what to do, and submits after the correction', async ({
  page,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo', '许不符')
  const candidate = await Candidate.signIn(portalUrl, 'demo', visitor.account, visitor.password)
  await completeShortDraft(candidate)
  await identityJob.run(services)

  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await expectScreen(page, '确认信息')
  await expect(words(page, /姓名与证件号码未通过核验，更正后才能提交/)).toBeVisible()
  await press(page, '查看如何更正')
  await expectScreen(page, '个人信息')
  await expect(card(page, '基本信息')).toContainText('身份未通过')
  await expect(card(page, '基本信息')).toContainText('更正后才能提交报名')

  await operate(services, `accounts identity demo ${visitor.account} --found matched`)
  await page.goBack()
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
})
