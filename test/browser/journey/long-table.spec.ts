import type { Page } from '@playwright/test'
import { Candidate } from '../../portal/candidate'
import { idPhoto, onePagePdf, scannedPage } from '../../portal/id-photo'
import { openAs } from '../setup/visitors/entering'
import { portalUrl } from '../setup/portal-address'
import {
  button,
  card,
  choose,
  chooseInPanel,
  datePicker,
  expandAll,
  expectScreen,
  field,
  fieldset,
  input,
  pickFile,
  press,
  tick,
  words,
} from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

const batch = 'A01'
const baseInfo = `/default/examination/collect_information_baseInfo?batch=${batch}`

test(
  'the long information table accepts every kind of field, followed by photo, files, area and subjects',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const visitor = await newVisitor(services, 'demo')
    const candidate = await Candidate.signIn(portalUrl, 'demo', visitor.account, visitor.password)
    await candidate.call('POST /exm_c/batches/:batchCode/draft', {
      params: { batchCode: batch },
      body: { commitmentAccepted: true },
    })
    await openAs(page, baseInfo, { domain: 'demo', candidate })

    await expectScreen(page, '基本信息')
    await fillInIdentity(page)
    await nextSection(page, 2, '联系方式')
    await fillInContact(page)
    await nextSection(page, 3, '学历与专业')
    await fillInEducation(page)

    await page.reload()
    await expect(words(page, '第 3 部分，共 6 部分')).toBeVisible()
    await expect(words(page, '已恢复您上次填写但还没有保存的内容。')).toBeVisible()
    await expect(input(page, '毕业院校')).toHaveValue('浙江大学')

    await nextSection(page, 4, '工作情况')
    await fillInWork(page)
    await nextSection(page, 5, '证明材料')
    await fillInProof(page)
    await nextSection(page, 6, '特殊需要')
    await fillInNeeds(page)
    await press(page, '保存并继续')

    await expectScreen(page, '证件照')
    await sendPhoto(page)
    await press(page, '保存并继续')

    await expectScreen(page, '上传材料')
    await sendFiles(page)
    await press(page, '保存并继续')

    await expectScreen(page, '选择考区')
    await expect(page.getByRole('radio', { name: '温州考区' })).toContainText('已满科目')
    await chooseInPanel(page, '按地区查看', '浙江省', '杭州市', '西湖区')
    await expect(page.getByRole('radio', { name: /^温州考区/ })).toBeHidden()
    await choose(page, '杭州西湖考区')
    await press(page, '保存并继续')

    await expectScreen(page, '选择科目')
    await chooseSubjects(page)
    await press(page, '保存并继续')

    await expectScreen(page, '确认信息')
    await expect(words(page, '预算编制、结算审核')).toBeHidden()
    await expandAll(page)
    for (const answer of ['HSU CHIH YUAN', '工程力学', '浙江大学', '预算编制、结算审核', '王磊', 'degree.pdf'])
      await expect(words(page, answer).first()).toBeVisible()
    await page.getByRole('link', { name: '修改 联系方式' }).click()
    await expectScreen(page, '修改基本信息')
    await input(page, '通讯地址').fill('杭州市滨江区江南大道 1 号')
    await press(page, '保存修改')
    await expectScreen(page, '确认信息')
    await expect(words(page, '杭州市滨江区江南大道1号')).toBeVisible()
    await press(page, '确认并提交')

    await expectScreen(page, '支付订单')
    await expect(card(page, '上半年考试（全科报考）')).toContainText('137.00元')
  },
)

/** Saves a section of the table; the next one opens. */
async function nextSection(page: Page, number: number, title: string): Promise<void> {
  await press(page, '保存并继续')
  await expect(words(page, `第 ${number} 部分，共 6 部分`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

async function fillInIdentity(page: Page): Promise<void> {
  // Suggested from the name, in the spelling used in passports.
  await expect(input(page, '姓名拼音')).toHaveValue('XU ZHIYUAN')
  await expect(card(page, '身份信息')).toContainText('许知远')
  await press(page, '显示完整号码')
  await expect(button(page, '隐藏号码')).toBeVisible()
  await input(page, '姓名拼音').fill('')
  await press(page, '保存并继续')
  await expect(words(page, /有 \d+ 项需要修改/)).toBeVisible()
  await expect(field(page, '姓名拼音')).toContainText('请填写姓名拼音。')

  await input(page, '姓名拼音').fill('HSU CHIH YUAN')
  await expect(field(page, '姓名拼音')).not.toContainText('请填写姓名拼音。')
  await chooseInPanel(page, '户籍所在地', '浙江省', '杭州市', '西湖区')
  await expect(button(page, '户籍所在地 浙江省 / 杭州市 / 西湖区')).toBeVisible()
}

async function fillInContact(page: Page): Promise<void> {
  await input(page, '通讯地址').fill('杭州市西湖区文三路 100 号!?')
  await input(page, '邮政编码').fill('310012')
  await expect(input(page, '通讯地址')).toHaveValue('杭州市西湖区文三路100号')
}

async function fillInEducation(page: Page): Promise<void> {
  await choose(page, '大学本科')
  await expect(input(page, '专业名称')).toBeHidden()
  await choose(page, '其他专业')
  await input(page, '专业名称').fill('工程力学')
  await expect(input(page, '毕业证书编号')).toBeHidden()
  await input(page, '毕业院校').fill('浙江大学')
  await input(page, '毕业证书编号').fill('10335120140500123456')

  await press(page, '添加教育经历')
  await expectScreen(page, '填写信息')
  await input(page, '起止时间（开始）').fill('2010年9月')
  await datePicker(page, '起止时间（结束）').fill('2014-06')
  await expect(input(page, '起止时间（结束）')).toHaveValue('2014年6月')
  await input(page, '学校').fill('浙江大学')
  await choose(page, '全日制')
  await press(page, '完成')
  await expectScreen(page, '基本信息')

  await press(page, '添加教育经历')
  await input(page, '学校').fill('杭州第二中学')
  await press(page, '完成')
  await expect(fieldset(page, '学习形式')).toContainText('请选择学习形式。')
  await press(page, '返回')
  await expectScreen(page, '基本信息')
  await expect(words(page, '杭州第二中学')).toBeHidden()
}

async function fillInWork(page: Page): Promise<void> {
  await expect(input(page, '单位电话')).toBeHidden()
  await input(page, '工作单位').fill('杭州某某工程咨询有限公司')
  await input(page, '单位电话').fill('0571-88000000')
  await input(page, '从事造价工作年限').fill('8')
  await tick(page, '预算编制')
  await tick(page, '结算审核')

  await press(page, '添加工作经历')
  await expectScreen(page, '填写信息')
  await input(page, '起止时间（开始）').fill('2014.7')
  await input(page, '起止时间（结束）').fill('２０１９／１２')
  await input(page, '单位').fill('浙江某某建设集团')
  await input(page, '岗位').fill('造价员')
  await input(page, '证明人').fill('王磊')
  await input(page, '证明人电话').fill('13800000000')
  await press(page, '完成')
  await expectScreen(page, '基本信息')
}

async function fillInProof(page: Page): Promise<void> {
  await pickFile(page, button(page, '选择图片'), 'id.jpg', await scannedPage())
  await expect(words(page, 'id.jpg')).toBeVisible()
  await pickFile(page, button(page, '选择文件'), 'work.pdf', onePagePdf())
  await expect(words(page, 'work.pdf')).toBeVisible()
}

async function fillInNeeds(page: Page): Promise<void> {
  await expect(input(page, '需要的协助')).toBeHidden()
  await choose(page, /^需要$/)
  await input(page, '需要的协助').fill('大字试卷')
}

/** A photo with a different aspect ratio is cropped on the device before the upload. */
async function sendPhoto(page: Page): Promise<void> {
  await press(page, '保存并继续')
  await expect(page.getByRole('alert')).toContainText('请先上传证件照，再继续。')
  await pickFile(page, button(page, '拍照或从相册选择'), 'wide.jpg', await idPhoto(620, 620))
  const panel = page.getByRole('dialog', { name: '调整照片' })
  await press(panel, '放大')
  await press(panel, '使用这张')
  await expect(card(page, '已上传的证件照')).toContainText('照片已收到，将由工作人员与您的证件核对。')
  await pickFile(page, button(page, '更换照片'), 'photo.png', await idPhoto())
  await expect(card(page, '已上传的证件照')).toBeVisible()
}

async function sendFiles(page: Page): Promise<void> {
  const certificate = fieldset(page, '学历证书')
  await pickFile(page, button(certificate, '选择文件'), 'degree.txt', Buffer.from('degree'))
  await expect(certificate.getByRole('alert')).toContainText('文件格式不符合要求')
  await pickFile(page, button(certificate, '选择文件'), 'wrong.jpg', await scannedPage())
  await expect(certificate).toContainText('wrong.jpg')
  await press(certificate, '删除 wrong.jpg')
  await expect(button(certificate, '删除 wrong.jpg')).toBeHidden()
  await pickFile(page, button(certificate, '选择文件'), 'degree.pdf', onePagePdf())
  await expect(certificate).toContainText('degree.pdf')
}

async function chooseSubjects(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: '建设工程造价管理基础知识' })).toBeChecked()
  const undecided = page.getByRole('checkbox', { name: 'BIM 造价应用（试点）' })
  await expect(undecided).toContainText('待定')
  await tick(page, '工程造价案例分析')
  await expect(undecided).toContainText('不能与“工程造价案例分析”同时报考')
  await expect(page.getByRole('checkbox', { name: '现场计量实操' })).toContainText('该考区不设此科目')
  await expect(words(page, '已选 2 科，合计')).toBeVisible()
}
