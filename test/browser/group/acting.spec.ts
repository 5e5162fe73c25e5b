/** A group registers and pays for its candidates on the candidates' own screens. */
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { Candidate } from '../../portal/candidate'
import { idPhoto } from '../../portal/id-photo'
import { anOrder } from '../../service/payment/setup/an-order'
import { expectAccessible } from '../setup/accessibility'
import { portalUrl } from '../setup/portal-address'
import { button, card, choose, expectScreen, input, openMenu, pickFile, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'group'
const batch = '电工（三级）集中认定'

/** Creates a candidate who has agreed to join the group. */
async function member(services: Services, realName: string, birthDate?: string): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain, realName, birthDate)
  const candidate = await Candidate.signIn(portalUrl, domain, account, password)
  const { projectId } = await requireProject(services, domain)
  const now = new Date()
  await services.db.insert(groupMembers).values({
    ...{ projectId, memberId: newId(), groupDomain: 'yuexin', accountId: candidate.user.accountId },
    ...{ state: 'agreed', invitedAt: now, agreedAt: now },
  })
  return candidate
}

test('a group registers and pays for a candidate, then starts for another one without the first one’s data', async ({
  page,
  host,
  services,
}) => {
  test.slow()
  await member(services, '上官清越', '2012-05-01')
  const candidate = await member(services, '欧阳清和')
  const group = await Candidate.signIn(portalUrl, domain, 'group01')
  const acting = page.getByRole('status').filter({ hasText: '正在为欧阳清和办理' })

  await openAs(page, '/e/group/login', { domain, candidate: group })
  await expect(words(page, /集体账号为已加入的考生报名和支付/)).toBeVisible()
  await expect(button(page, '我要报名')).toBeHidden()
  await press(page, '选择考生')
  await expectScreen(page, '集体考生')
  await expect(acting).toBeHidden()
  await press(page, '为其报名：欧阳清和')

  await expectScreen(page, '选择批次')
  await expect(acting).toBeVisible()
  await expectAccessible(page)
  await press(card(page, batch), '报名')
  await expectScreen(page, '报考须知')
  await expect(words(page, '考生的姓名和证件号码与证件一致')).toBeVisible()
  await press(page, '开始报名')
  await expectScreen(page, '承诺书')
  await tick(page, /我已阅读并同意本承诺书/)
  await press(page, '同意并继续')
  await expectScreen(page, '基本信息')
  await expect(page.getByRole('main').getByText('欧阳清和')).toBeVisible()
  await input(page, '所在部门').fill('电机车间')
  // The tab still acts for the candidate after a reload.
  await page.reload()
  await expect(acting).toBeVisible()
  await expect(input(page, '所在部门')).toHaveValue('电机车间')
  await input(page, '本职业工作年限').fill('6')
  await press(page, '保存并继续')
  await expectScreen(page, '证件照')
  await pickFile(page, button(page, '拍照或从相册选择'), 'photo.jpg', await idPhoto())
  await expect(card(page, '已上传的证件照')).toBeVisible()
  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
  await choose(page, '广州黄埔考区')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
  await tick(page, '理论知识')
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
  await expect(page.getByRole('main').filter({ visible: true }).getByText('欧阳清和', { exact: true })).toBeVisible()
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
  await expect(acting).toBeVisible()
  await press(page, '微信支付')
  await host.pay(page, '50.00')
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付成功')).toBeVisible()
  await press(page, '我的报名')
  await expectScreen(page, '我的报名')
  await expect(card(page, batch)).toContainText('审核中')

  await page.getByRole('button', { name: '结束' }).click()
  await expectScreen(page, '集体考生')
  await expect(acting).toBeHidden()
  await expect(card(page, '欧阳清和')).toContainText(`${batch}：已支付`)
  expect(await candidate.call('GET /exm_c/registrations', {})).toMatchObject([{ paymentStatus: 'paid' }])

  await press(page, '为其报名：上官清越')
  await expectScreen(page, '选择批次')
  await expect(card(page, batch)).toContainText('考生未满 18 周岁，须经监护人同意才能提交')
  await press(card(page, batch), '报名')
  await press(page, '开始报名')
  await expectScreen(page, '承诺书')
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意本承诺书/ })).not.toBeChecked()
  await (await openMenu(page)).getByRole('menuitem', { name: '我的报名' }).click()
  await expectScreen(page, '我的报名')
  await expect(page.getByRole('status').filter({ hasText: '正在为上官清越办理' })).toBeVisible()
  await expect(card(page, batch)).toBeHidden()
})

test('a group pays for several candidates at once and sees the candidate of each order', async ({
  page,
  host,
  services,
}) => {
  const members = [await member(services, '慕容清远'), await member(services, '司徒清宁')]
  const { projectId } = await requireProject(services, domain)
  for (const { user } of members) {
    const of = { batchCode: 'E1', prices: { THEORY: 5000 } }
    await anOrder(services, projectId, { accountId: user.accountId, groupDomain: 'yuexin', of })
  }
  const group = await Candidate.signIn(portalUrl, domain, 'group01')
  await openAs(page, '/default/group/members', { domain, candidate: group })
  await press(page, '一起支付')
  await expectScreen(page, '集体支付')
  await expectAccessible(page)
  const others = page.getByRole('checkbox', { checked: true }).filter({ hasNotText: /慕容清远|司徒清宁/ })
  while ((await others.count()) > 0) await others.first().click()
  const both = page.getByRole('checkbox', { checked: true })
  await expect(both).toHaveCount(2)
  await expect(words(page, /2 项，共 .*100\.00/)).toBeVisible()
  await both.first().click()
  await both.first().click()
  await press(page, '一起支付')
  await expect(words(page, '请至少选择一项报名。')).toBeVisible()
  await tick(page, /慕容清远/)
  await tick(page, /司徒清宁/)
  await press(page, '一起支付')
  await expectScreen(page, '支付订单')
  await expect(words(page, /慕容清远 · /)).toBeVisible()
  await expectAccessible(page)
  await press(page, '微信支付')
  await host.pay(page, '100.00')
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付成功')).toBeVisible()
  for (const candidate of members)
    expect(await candidate.call('GET /exm_c/registrations', {})).toMatchObject([{ paymentStatus: 'paid' }])
})
