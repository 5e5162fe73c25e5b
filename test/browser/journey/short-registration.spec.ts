import { Candidate } from '../../portal/candidate'
import { openAs, signIn } from '../setup/visitors/entering'
import { portalUrl } from '../setup/portal-address'
import { button, card, choose, expandAll, expectScreen, input, openMenu, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test(
  'a candidate signs in, registers for one subject, pays and sees the payment',
  { tag: '@main' },
  async ({ page, host, services }) => {
    const visitor = await newVisitor(services, 'demo')

    await host.open(page, '/e/demo/login')
    await expect(page).toHaveTitle('二级造价工程师职业资格考试')
    await expect(page.getByRole('heading', { level: 1, name: '二级造价工程师职业资格考试' })).toBeVisible()
    await expect(button(page, '返回')).toBeHidden()

    await press(page, '登录')
    await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
    await signIn(page, visitor)
    await expect(words(page, '许知远，您好')).toBeVisible()

    const menu = await openMenu(page)
    await expect(menu.getByRole('menuitem', { name: '我的报名' })).toBeVisible()
    await press(menu, '关闭')

    await press(page, '我要报名')
    await expectScreen(page, '选择批次')
    await expect(card(page, '上半年考试（全科报考）')).toContainText('报名中')
    await expect(card(page, '下半年考试')).toContainText('未开始')
    await expect(card(page, '上一年度考试')).toContainText('已结束')
    await expect(card(page, '专项加试')).toContainText('已暂停')
    await press(card(page, '上半年考试（单科补考）'), '报名')

    await expectScreen(page, '报考须知')
    await expect(words(page, /提交后座位保留 30 分钟/)).toBeVisible()
    await press(page, '开始报名')

    await expectScreen(page, '承诺书')
    await press(page, '同意并继续')
    await expect(page.getByRole('alert')).toContainText('请阅读并勾选同意后继续。')
    await tick(page, /我已阅读并同意本承诺书/)
    await press(page, '同意并继续')

    await expectScreen(page, '基本信息')
    await expect(words(page, '许知远')).toBeVisible()
    await expect(input(page, '姓名')).toBeHidden()
    await expect(input(page, '手机号码')).toHaveValue(visitor.phone)
    await input(page, '手机号码').fill('12345')
    await press(page, '保存并继续')
    await expect(page.getByRole('alert')).toContainText('请填写 11 位手机号码')
    await input(page, '手机号码').fill(visitor.phone)
    await input(page, '上次准考证号').fill('202501001')
    await press(page, '保存并继续')

    await expectScreen(page, '选择考区')
    await press(page, '保存并继续')
    await expect(page.getByRole('alert')).toContainText('请选择一个考区。')
    await choose(page, '南京考区')
    await press(page, '保存并继续')

    await expectScreen(page, '选择科目')
    await expect(words(page, '请选择 1 科。')).toBeVisible()
    // The second choice replaces the first.
    await choose(page, '土木建筑工程计量与计价实务（补考）')
    await choose(page, '建设工程造价管理基础知识（补考）')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/^建设工程造价管理基础知识（补考）/)
    await expect(words(page, '已选 1 科，合计')).toBeVisible()
    await press(page, '保存并继续')

    await expectScreen(page, '确认信息')
    await expect(words(page, '南京考区')).toBeVisible()
    await expandAll(page)
    await expect(words(page, '202501001')).toBeVisible()
    await expect(card(page, '提交之后')).toContainText('超时未支付，报名自动取消，座位释放，可重新报名')
    await press(page, '确认并提交')

    await expectScreen(page, '支付订单')
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
    await expect(words(page, '后自动取消，座位将释放')).toBeVisible()
    await expect(card(page, '上半年考试（单科补考）')).toContainText('65.00元')

    await press(page, '微信支付')
    await host.pay(page, '65.00')

    await expectScreen(page, '支付结果')
    await expect(words(page, '支付成功')).toBeVisible()
    await press(page, '我的报名')
    await expectScreen(page, '我的报名')
    await expect(card(page, '上半年考试（单科补考）')).toContainText('审核中')

    await page.getByRole('link', { name: '报名详情' }).click()
    await expectScreen(page, '报名详情')
    await expect(card(page, '办理进度')).toContainText('支付成功')
  },
)

test('a draft resumes in another browser at the first incomplete step', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  const candidate = await Candidate.signIn(portalUrl, 'demo', visitor.account, visitor.password)
  const params = { batchCode: 'A02' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { commitmentAccepted: true } })
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { baseInfo: { phone: visitor.phone } } })

  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await expect(card(page, '上半年考试（单科补考）')).toContainText('您有未提交的报名，可从上次的位置继续')
  await press(card(page, '上半年考试（单科补考）'), '继续报名')
  await expectScreen(page, '选择考区')
})
