import { endSignIn } from '../../portal/happenings'
import { openAs, signIn } from '../setup/visitors/entering'
import { screens, started } from '../setup/visitors/registered'
import { choose, expectScreen, input, press, subjectOf, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test('when the session expires, the same step has all typed values after signing in again', async ({
  page,
  services,
}) => {
  const { visitor, candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await input(page, '上次准考证号').fill('202501001')
  await endSignIn(services, 'demo', candidate)
  await press(page, '保存并继续')

  await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
  await expect(
    words(page, '登录已过期，已保存的步骤和正在填写的信息表都还在。请重新登录，然后继续办理。'),
  ).toBeVisible()
  await signIn(page, visitor)
  await expectScreen(page, '基本信息')
  await expect(input(page, '上次准考证号')).toHaveValue('202501001')
  await expect(words(page, '已恢复您上次填写但还没有保存的内容。')).toBeVisible()
  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
})

test('an expired session opens one sign-in page, although the call and the guard of the page notice it', async ({
  page,
  services,
}) => {
  const { visitor, candidate } = await started(services)
  await openAs(page, '/e/demo/login', { domain: 'demo', candidate })
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
  await endSignIn(services, 'demo', candidate)
  await page.getByRole('link', { name: '我的报名' }).click()
  await expect(input(page, '账号')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '账号', includeHidden: true })).toHaveCount(1)
  await signIn(page, visitor)
  await expectScreen(page, '我的报名')
  await page.goBack()
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})

test('an unsaved area and unsaved subjects are restored after a reload, going back and a new sign-in', async ({
  page,
  services,
}) => {
  const { visitor, candidate } = await started(services)
  const params = { batchCode: 'A02' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { baseInfo: { phone: '19900000001' } } })
  await openAs(page, screens.region, { domain: 'demo', candidate })
  await choose(page, '南京考区')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^南京考区/ })).toBeChecked()
  await press(page, '保存并继续')

  await expectScreen(page, '选择科目')
  const subject = subjectOf(page, /^建设工程造价管理基础知识/)
  await subject.click()
  await page.goBack()
  await expectScreen(page, '选择考区')
  await page.goForward()
  await expect(subject).toBeChecked()
  await endSignIn(services, 'demo', candidate)
  await press(page, '保存并继续')
  await signIn(page, visitor)
  await expectScreen(page, '选择科目')
  await expect(subject).toBeChecked()
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
})

test('another candidate who signs in on the same device does not see typed values', async ({ page, services }) => {
  const first = await started(services)
  const second = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate: first.candidate })
  await input(page, '上次准考证号').fill('202501001')
  await endSignIn(services, 'demo', first.candidate)
  await press(page, '保存并继续')
  await signIn(page, second.visitor)
  await expectScreen(page, '基本信息')
  await expect(input(page, '手机号码')).toHaveValue(second.visitor.phone)
  await expect(input(page, '上次准考证号')).toHaveValue('')
})

test('when the network fails during a save, typed values are kept and a retry continues', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await started(services)
  await openAs(page, screens.baseInfo, { domain: 'demo', candidate })
  await input(page, '上次准考证号').fill('202501001')
  await context.setOffline(true)
  await press(page, '保存并继续')
  const notice = page.getByRole('dialog', { name: '提示' })
  await expect(notice).toContainText('没有网络，请联网后重试。')
  // The dialog closes when the network is back.
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(input(page, '上次准考证号')).toHaveValue('202501001')

  await press(page, '保存并继续')
  await expectScreen(page, '选择考区')
})
