import { Candidate } from '../../portal/candidate'
import { completeLongDraft } from '../../portal/complete-draft'
import { openAs } from '../setup/visitors/entering'
import { portalUrl } from '../setup/portal-address'
import { filledIn, screens, shortBatch, started, submitted } from '../setup/visitors/registered'
import { choose, expandAll, expectScreen, input, press, subjectOf, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

const subjects = `/default/examination/registration_edit_subject?batch=${shortBatch.batchCode}`

test('the confirmation shows subjects changed in another tab before anything is submitted', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.confirm, { domain: 'demo', candidate })
  await expectScreen(page, '确认信息')
  await expect(words(page, '土木建筑工程计量与计价实务（补考）')).toBeHidden()

  const other = await context.newPage()
  await openAs(other, subjects, { domain: 'demo', candidate })
  await choose(other, /^土木建筑工程计量与计价实务/)
  await press(other, '保存修改')
  await expectScreen(other, '确认信息')

  await press(page, '确认并提交')
  await expect(words(page, /报名信息刚在其他页面或设备上修改过，还没有提交/)).toBeVisible()
  await expect(words(page, '土木建筑工程计量与计价实务（补考）')).toBeVisible()
  await press(page, '确认并提交')
  await expectScreen(page, '支付订单')
  await expect(words(page, '土木建筑工程计量与计价实务（补考）')).toBeVisible()
})

test('when subjects are chosen in two tabs, the second one shows the choice of the first and does not overwrite it', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await filledIn(services)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openAs(tab, subjects, { domain: 'demo', candidate })
    await expectScreen(tab, '修改科目')
    await choose(tab, /^土木建筑工程计量与计价实务/)
  }
  await press(other, '保存修改')
  await expectScreen(other, '确认信息')

  await choose(page, /^建设工程造价管理基础知识/)
  await press(page, '保存修改')
  await expect(words(page, /报名信息刚在其他页面或设备上修改过/)).toBeVisible()
  await expect(subjectOf(page, /^土木建筑工程计量与计价实务/)).toBeChecked()
  await press(page, '保存修改')
  await expectScreen(page, '确认信息')
  await expect(words(page, '土木建筑工程计量与计价实务（补考）')).toBeVisible()
})

test('when the information table is filled in in two tabs, the values of both are kept', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await started(services)
  await completeLongDraft(candidate)
  const table = '/default/examination/edit_base_info?batch=A01'
  await openAs(page, `${table}&section=pinyinName`, { domain: 'demo', candidate })
  await input(page, '姓名拼音').fill('LIN ZHI XIA')
  const other = await context.newPage()
  await openAs(other, `${table}&section=address`, { domain: 'demo', candidate })
  await input(other, '通讯地址').fill('杭州市西湖区文三路 99 号')
  await press(other, '保存修改')
  await expectScreen(other, '确认信息')

  await press(page, '保存修改')
  await expectScreen(page, '确认信息')
  await expandAll(page)
  await expect(words(page, 'LIN ZHI XIA')).toBeVisible()
  await expect(words(page, '杭州市西湖区文三路99号')).toBeVisible()
})

test('a step opened after the submission leads to the registration', async ({ page, services }) => {
  const { candidate } = await submitted(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await expectScreen(page, '报名详情')
})

test('answers from the account are shown once, on whichever device the candidate continues', async ({
  page,
  services,
}) => {
  const { account, password } = await newVisitor(services, 'demo')
  const candidate = await Candidate.signIn(portalUrl, 'demo', account, password)
  const params = { batchCode: shortBatch.batchCode }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { commitmentAccepted: true } })
  const region = `/default/examination/registration_examination_region?batch=${shortBatch.batchCode}`
  await openAs(page, region, { domain: 'demo', candidate })
  await expectScreen(page, '基本信息')
  await expect(input(page, '上次准考证号')).toHaveValue('')
  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
})
