/**
 * Exemption application, tested in one host only: `journey` covers the shared journey screens and calls in every host.
 */
import type { Candidate } from '../../portal/candidate'
import { applyForExemption, completeExemption } from '../../portal/exemption'
import { operate } from '../../portal/happenings'
import { idPhoto, scannedPage } from '../../portal/id-photo'
import { switchModule } from '../setup/happenings'
import {
  button,
  card,
  choose,
  expandAll,
  expectScreen,
  fieldset,
  input,
  openMenu,
  pickFile,
  press,
  tick,
  words,
} from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'
import type { Services } from '@server/core/services'

const batch = '上半年考试免考申请'
const confirmPage = '/default/excuseExam/confirmRegInfo?batch=E01'
const minePage = '/default/excuseExam/my_Excuse'
const detailPage = (exemptionId: string) => `${minePage}/${exemptionId}`

async function filledIn(services: Services): Promise<Candidate> {
  const candidate = await newCandidate(services, 'demo')
  await completeExemption(candidate)
  return candidate
}

async function applied(services: Services) {
  const candidate = await filledIn(services)
  return { candidate, ...(await applyForExemption(candidate, 'E01')) }
}

test(
  'a candidate applies for exemption, sees the reason of the rejection, corrects the application and is approved',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const candidate = await newCandidate(services, 'demo')
    await openAs(page, '/default/home', { domain: 'demo', candidate })
    const menu = await openMenu(page)
    await menu.getByRole('menuitem', { name: '我的免考' }).click()
    await expectScreen(page, '我的免考')
    await expect(words(page, '还没有免考申请')).toBeVisible()
    await press(page, '申请免考')

    await expectScreen(page, '选择免考批次')
    await expect(card(page, '下半年考试免考申请')).toContainText('未开始')
    await expect(card(page, '上一年度考试免考申请')).toContainText('已截止')
    await press(card(page, batch), '申请免考')

    await expectScreen(page, '免考须知')
    await expect(card(page, '符合哪一项，准备什么')).toContainText(/工程造价专业认证学历\s*学历证书/)
    await press(page, '开始申请')
    await expectScreen(page, '免考承诺书')
    await press(page, '同意并继续')
    await expect(page.getByRole('alert')).toContainText('请阅读并勾选同意后继续。')
    await tick(page, /我已阅读并同意本承诺书/)
    await press(page, '同意并继续')

    await expectScreen(page, '选择免考科目')
    await press(page, '保存并继续')
    await expect(page.getByRole('alert').first()).toContainText('还没有选择免考科目')
    await tick(page, '建设工程造价管理基础知识')
    await press(page, '保存并继续')
    await expect(words(page, '请选择免考理由。').first()).toBeVisible()
    await choose(page, '工程造价专业认证学历')
    await expect(page.getByRole('radio', { name: /^工程造价专业认证学历/ })).toContainText('需上传：学历证书')
    await page.reload()
    await expect(page.getByRole('radio', { name: /^工程造价专业认证学历/ })).toBeChecked()
    await press(page, '保存并继续')

    await expectScreen(page, '基本信息')
    await press(page, /^添加/)
    await expectScreen(page, '填写信息')
    await input(page, '名称').fill('毕业证书')
    await input(page, '编号').fill('10335120140500123456')
    await input(page, '发证日期').fill('2014-06-30')
    await press(page, '完成')
    await expectScreen(page, '基本信息')
    await expect(words(page, '毕业证书').first()).toBeVisible()
    await press(page, '保存并继续')

    await expectScreen(page, '证件照')
    await pickFile(page, button(page, '拍照或从相册选择'), 'photo.jpg', await idPhoto())
    await expect(button(page, '更换照片')).toBeVisible()
    await press(page, '保存并继续')

    await expectScreen(page, '上传材料')
    // Documents of other grounds are not requested.
    await expect(words(page, '资格证书')).toBeHidden()
    await press(page, '保存并继续')
    await expect(page.getByRole('alert').first()).toContainText('学历证书')
    await pickFile(page, button(fieldset(page, '学历证书'), /文件：/), '毕业证.jpg', await scannedPage())
    await expect(fieldset(page, '学历证书')).toContainText('毕业证.jpg')
    await press(page, '保存并继续')

    await expectScreen(page, '确认信息')
    await expandAll(page)
    await expect(words(page, '10335120140500123456')).toBeVisible()
    await expect(card(page, '提交之后')).toContainText('审核前可以撤回')
    await press(page, '确认并提交')

    await expectScreen(page, '免考申请详情')
    await expect(card(page, batch)).toContainText('审核中')
    await expect(card(page, batch)).toContainText(/申请已于 .*提交，等待审核/)
    await expect(card(page, '办理进度')).toContainText('提交申请')
    const exemptionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await operate(services, `exemptions reject demo ${exemptionId} --reason 证书照片不清晰`)
    await page.reload()
    await expect(card(page, batch)).toContainText('未通过的原因：证书照片不清晰')
    await press(page, '修改后重新提交')

    await expectScreen(page, '确认信息')
    await expect(words(page, '上次没有通过的原因：证书照片不清晰')).toBeVisible()
    await page.getByRole('link', { name: '修改 上传材料' }).click()
    await expectScreen(page, '上传材料')
    await pickFile(page, button(fieldset(page, '学历证书'), /文件：/), '清晰.jpg', await scannedPage())
    await expect(fieldset(page, '学历证书')).toContainText('清晰.jpg')
    await press(page, '保存修改')
    await expectScreen(page, '确认信息')
    await press(page, '确认并提交')

    await expectScreen(page, '免考申请详情')
    await expect(card(page, '办理进度')).toContainText('修改后再次提交')
    await operate(services, `exemptions approve demo ${exemptionId}`)
    await page.reload()
    await expect(card(page, batch)).toContainText('报名时这些科目无需参加考试，也无需缴费')
    await expect(button(page, '撤回申请')).toBeHidden()
  },
)

test('an application can be withdrawn before the decision, after a warning, and submitted again', async ({
  page,
  services,
}) => {
  const { candidate } = await applied(services)
  await openAs(page, minePage, { domain: 'demo', candidate })
  await expect(card(page, batch)).toContainText('等待审核')
  await press(card(page, batch), '撤回申请')
  const dialog = page.getByRole('dialog', { name: '撤回这份免考申请？' })
  await expect(dialog).toContainText('这些科目仍需参加考试')
  await press(dialog, '撤回申请')
  await expect(card(page, batch)).toContainText('已撤回')
  await press(card(page, batch), '重新申请')
  await expectScreen(page, '免考须知')
})

test('withdrawal at the bottom of an application scrolls to its status at the top', async ({ page, services }) => {
  const { candidate, exemptionId } = await applied(services)
  await page.setViewportSize({ width: 320, height: 400 })
  await openAs(page, detailPage(exemptionId), { domain: 'demo', candidate })
  await card(page, '办理进度').scrollIntoViewIfNeeded()
  await expect(card(page, batch)).not.toBeInViewport({ ratio: 0.5 })
  await press(page, '撤回申请')
  await press(page.getByRole('dialog', { name: '撤回这份免考申请？' }), '撤回申请')
  const standing = words(page, /您已撤回申请/)
  await expect(standing).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('您已撤回申请')
})

test('an application that was decided while its page was open cannot be withdrawn, and shows the decision', async ({
  page,
  services,
}) => {
  const { candidate, exemptionId } = await applied(services)
  await openAs(page, detailPage(exemptionId), { domain: 'demo', candidate })
  await expect(card(page, batch)).toContainText('审核中')
  await operate(services, `exemptions approve demo ${exemptionId}`)
  await press(page, '撤回申请')
  await press(page.getByRole('dialog', { name: '撤回这份免考申请？' }), '撤回申请')
  await expect(page.getByRole('dialog')).toContainText('已有审核结果，不能撤回')
  await expect(card(page, batch)).toContainText('已通过')
})

test('the steps of a pending application lead to it', async ({ page, services }) => {
  const { candidate } = await applied(services)
  await openAs(page, '/default/excuseExam/select_subject?batch=E01', { domain: 'demo', candidate })
  await expectScreen(page, '免考申请详情')
})

test('when the network fails during the submission, there is one application', async ({ page, context, services }) => {
  const candidate = await filledIn(services)
  await openAs(page, confirmPage, { domain: 'demo', candidate })
  await page.route('**/exm_c/exemptions/batches/E01/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, '确认并提交')
  // The client retries for about seven seconds first.
  await expect(words(page, /重试不会重复提交/)).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await context.setOffline(false)
  await press(page, '重试')
  await expectScreen(page, '免考申请详情')
  const { exemptions } = await candidate.call('GET /exm_c/exemptions', {})
  expect(exemptions).toHaveLength(1)
})

test('an application shows that exemption was suspended, and going back opens the home', async ({ page, services }) => {
  const candidate = await filledIn(services)
  await openAs(page, confirmPage, { domain: 'demo', candidate })
  await expectScreen(page, '确认信息')
  await switchModule(services, { domain: 'demo', module: 'exemption', to: 'suspended' })
  try {
    await press(page, '确认并提交')
    await expectScreen(page, '免考开放时间')
    await expect(words(page, /暂停/).first()).toBeVisible()
    await press(page, '返回')
    await expect(page.getByRole('heading', { level: 1, name: '二级造价工程师职业资格考试' })).toBeVisible()
  } finally {
    await switchModule(services, { domain: 'demo', module: 'exemption', to: null })
  }
})
