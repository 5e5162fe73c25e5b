/** Main journeys without mistakes, from the project home, with the candidate signed in or not. */
import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { codeSentTo } from '../../browser/setup/code-sent'
import { readableCaptchas } from '../../browser/setup/happenings'
import { idPhoto, onePagePdf, scannedPage } from '../../portal/id-photo'
import { signIn } from '../../browser/setup/visitors/entering'
import type { Visitor } from '../../browser/setup/visitors/visitors'
import {
  button,
  card,
  choose,
  chooseDay,
  chooseInPanel,
  expectScreen,
  fieldset,
  input,
  pickFile,
  press,
  tick,
  words,
} from '../../browser/setup/screen'

export async function signInFromHome(page: Page, visitor: Visitor): Promise<void> {
  await press(page, '登录')
  await signIn(page, visitor)
  await words(page, `${visitor.realName}，您好`).waitFor()
}

/** Creates an account by phone, from the project home back to it, signed in. */
export async function createAccount(page: Page, services: Services): Promise<void> {
  const phone = '13655550001'
  const captcha = await readableCaptchas(page, services, 'demo')
  await press(page, '登录')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expectScreen(page, '手机注册')
  await input(page, '手机号码').fill(phone)
  await input(page, '图形验证码').fill(captcha)
  await press(page, '获取验证码')
  await input(page, '短信验证码').fill(await codeSentTo(page.request, phone))
  await press(page, '下一步')
  await expectScreen(page, '完善账号信息')
  await input(page, '账号名').fill('zhouxiaohe')
  await input(page, '密码').fill('Tea-harbour27')
  await input(page, '确认密码').fill('Tea-harbour27')
  await input(page, '姓名').fill('周小禾')
  await input(page, '证件号码').fill('110101199003076034')
  await tick(page, /我已阅读并同意/)
  await press(page, '注册账号')
  await expectScreen(page, '注册成功')
  await press(page, '去项目首页')
  await words(page, '周小禾，您好').waitFor()
}

/** `A02` of the project `demo`: requires nothing beyond the account data. */
export async function registerInShortBatch(page: Page): Promise<void> {
  await begin(page, '上半年考试（单科补考）')
  await expectScreen(page, '基本信息')
  await press(page, '保存并继续')
  await chooseAreaAndSubject(page, '南京考区', '建设工程造价管理基础知识（补考）')
}

/** `A01`: every kind of field, a photo, a document. */
export async function registerInLongBatch(page: Page): Promise<void> {
  await begin(page, '上半年考试（全科报考）')
  await expectScreen(page, '基本信息')
  await fillIn(page)
  await sendProofs(page, true)
}

/** `A01` for a returning candidate: only files that are not stored are sent again. */
export async function registerInLongBatchAgain(page: Page): Promise<void> {
  await begin(page, '上半年考试（全科报考）')
  await expectScreen(page, '基本信息')
  await words(page, /已填入您上次保存的内容/).waitFor()
  for (const section of ['联系方式', '学历与专业', '工作情况', '证明材料']) await nextSection(page, section)
  await sendProofs(page, false)
}

/** Pays, up to the confirmation page. */
export async function pay(page: Page): Promise<void> {
  await expectScreen(page, '支付订单')
  await press(page, '微信支付')
  await page.waitForURL(/\/sandbox\/h5\//)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await words(page, '支付成功').first().waitFor()
}

/** Books a seat of the project `seat`, from its home to the confirmation page. */
export async function bookSeat(page: Page): Promise<void> {
  await press(page, '预约考试')
  await expectScreen(page, '选择考试')
  await press(card(page, '职业技能等级机考'), '预约座位')
  await expectScreen(page, '预约考试')
  await choose(page, '成都市')
  await chooseDay(page, /场次：3$/)
  await expectScreen(page, '选择考点')
  await press(card(page, '成都高新机考中心'), '选择这个考点')
  await expectScreen(page, '选择场次')
  await page.getByRole('listitem').getByRole('button').first().click()
  await press(page.getByRole('dialog'), '确认预约')
  await words(page, '预约成功').waitFor()
}

/** Prints the admission ticket of that seat, starting at the confirmation page. */
export async function printTicket(page: Page): Promise<void> {
  await press(page, '查看我的预约')
  await expectScreen(page, '我的预约')
  await press(page, '准考证')
  await expectScreen(page, '准考证')
  await press(page, '确认无误')
  const download = page.waitForEvent('download')
  await press(page, '打印准考证')
  await press(page.getByRole('dialog'), '打印')
  await download
  await button(page, '再次打印').waitFor()
}

async function begin(page: Page, batch: string): Promise<void> {
  await press(page, '我要报名')
  await expectScreen(page, '选择批次')
  await press(card(page, batch), '报名')
  await press(page, '开始报名')
  await tick(page, /我已阅读并同意本承诺书/)
  await press(page, '同意并继续')
}

async function chooseAreaAndSubject(page: Page, area: string, subject: string): Promise<void> {
  await expectScreen(page, '选择考区')
  await choose(page, area)
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
  const offered = page.getByRole('radio', { name: subject }).or(page.getByRole('checkbox', { name: subject }))
  if (!(await offered.isChecked())) await offered.click()
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
  await press(page, '确认并提交')
}

async function fillIn(page: Page): Promise<void> {
  await chooseInPanel(page, '户籍所在地', '浙江省', '杭州市', '西湖区')
  await nextSection(page, '联系方式')
  await input(page, '通讯地址').fill('杭州市西湖区文三路100号')
  await input(page, '邮政编码').fill('310012')
  await nextSection(page, '学历与专业')
  await choose(page, '大学本科')
  await choose(page, '工程造价')
  await input(page, '毕业院校').fill('浙江大学')
  await input(page, '毕业证书编号').fill('10335120140500123456')
  await press(page, '添加教育经历')
  await expectScreen(page, '填写信息')
  await input(page, '起止时间（开始）').fill('2010-09')
  await input(page, '起止时间（结束）').fill('2014-06')
  await input(page, '学校').fill('浙江大学')
  await choose(page, '全日制')
  await press(page, '完成')
  await expectScreen(page, '基本信息')
  await nextSection(page, '工作情况')
  await input(page, '工作单位').fill('杭州某某工程咨询有限公司')
  await input(page, '单位电话').fill('0571-88000000')
  await input(page, '从事造价工作年限').fill('8')
  await tick(page, '预算编制')
  await nextSection(page, '证明材料')
}

/** Saves a section of the information table; the next one opens. */
async function nextSection(page: Page, title: string): Promise<void> {
  await press(page, '保存并继续')
  await card(page, title).waitFor()
}

/** Sends pictures and documents, and chooses area and subject. */
async function sendProofs(page: Page, isNew: boolean): Promise<void> {
  await pickFile(page, button(page, '选择图片'), 'id.jpg', await scannedPage())
  await words(page, 'id.jpg').waitFor()
  await nextSection(page, '特殊需要')
  if (isNew) await choose(page, /^不需要$/)
  await press(page, '保存并继续')
  await expectScreen(page, '证件照')
  await pickFile(page, button(page, '拍照或从相册选择'), 'photo.png', await idPhoto())
  await card(page, '已上传的证件照').waitFor()
  await press(page, '保存并继续')
  await expectScreen(page, '上传材料')
  const certificate = fieldset(page, '学历证书')
  await pickFile(page, button(certificate, '选择文件'), 'degree.pdf', onePagePdf())
  await words(certificate, 'degree.pdf').waitFor()
  await press(page, '保存并继续')
  await chooseAreaAndSubject(page, '杭州西湖考区', '建设工程造价管理基础知识')
}
