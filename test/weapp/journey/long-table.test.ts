/** The long information table on the phone: all field types, repeated groups, photo and files. */
import { sql } from 'drizzle-orm'
import { routes } from '@/routes'
import { darkPhoto, idPhoto, onePagePdf, scannedPage } from '../../portal/id-photo'
import { headlessOnly } from '../setup/headless-only'
import { expectLightPages, expectSmallUpdates } from '../setup/light-pages'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, type Person } from '../setup/registered'

const portal = runOnPortal({ port: 18289, sandboxPort: 18290 })
const { program, enter, willPick } = portal
const people = peopleOf(portal)

const field = (label: string) => new RegExp(`^${label}`)

/** Saves a section of the table; the next one opens. */
async function nextSection(number: number, title: string): Promise<void> {
  await program().press('保存并继续')
  await program().untilShown(`第 ${number} 部分，共 6 部分`)
  await program().untilShown(title)
}

async function fillInIdentity(): Promise<void> {
  await program().untilFilled('姓名拼音', 'XU ZHIYUAN')
  await program().fill('姓名拼音', '')
  await program().press('保存并继续')
  await program().untilShown(/有 \d+ 项需要修改/)
  await program().untilShown('请填写姓名拼音。')
  await program().fill('姓名拼音', 'XU ZHIYUAN')
  await program().press(field('户籍所在地'))
  for (const region of ['浙江省', '杭州市', '西湖区']) await program().press(region)
  await program().untilShown('浙江省 / 杭州市 / 西湖区')
}

async function fillInContact(): Promise<void> {
  await program().fill('通讯地址', '杭州市西湖区文三路 100 号!?')
  await program().fill('邮政编码', '310012')
  await program().untilFilled('通讯地址', '杭州市西湖区文三路100号')
}

async function fillInEducation(): Promise<void> {
  await program().press('大学本科')
  await program().untilHidden('专业名称')
  await program().press('其他专业')
  await program().fill('专业名称', '工程力学')
  await program().untilHidden('毕业证书编号')
  await program().fill('毕业院校', '浙江大学')
  await program().fill('毕业证书编号', '10335120140500123456')

  await program().press('添加教育经历')
  await program().untilScreen('填写信息')
  await program().pickDate('起止时间（开始）', '2010-09')
  await program().pickDate('起止时间（结束）', '2014-06')
  await program().fill('学校', '浙江大学')
  await program().press('全日制')
  await program().press('完成')
  await program().untilScreen('基本信息')
  await program().untilShown('2010\u2060年\u20609\u2060月')

  await program().press('添加教育经历')
  await program().untilScreen('填写信息')
  await program().fill('学校', '杭州第二中学')
  await program().press('完成')
  await program().untilShown('请选择学习形式。')
  await program().press('返回')
  await program().untilScreen('基本信息')
  await program().untilHidden('杭州第二中学')
}

async function fillInWork(): Promise<void> {
  await program().untilHidden('单位电话')
  await program().fill('工作单位', '杭州某某工程咨询有限公司')
  await program().fill('单位电话', '0571-88000000')
  await program().fill('从事造价工作年限', '8')
  await program().press('预算编制')
  await program().press('结算审核')
  await program().press('添加工作经历')
  await program().untilScreen('填写信息')
  await program().pickDate('起止时间（开始）', '2014-07')
  await program().pickDate('起止时间（结束）', '2019-12')
  await program().fill('单位', '浙江某某建设集团')
  await program().fill('岗位', '造价员')
  await program().fill('证明人', '王磊')
  await program().fill('证明人电话', '13800000000')
  await program().press('完成')
  await program().untilScreen('基本信息')
  await program().untilShown('王磊')
}

async function fillInProof(): Promise<void> {
  await willPick('id.jpg', await scannedPage())
  await program().press('选择图片', { after: field('证件人像面照片') })
  await program().pressable(/^删除 .*\.jpg$/, { after: field('证件人像面照片') })
  await willPick('work.pdf', onePagePdf())
  await program().press('从聊天选择', { after: field('工作年限证明') })
  await program().pressable(/^删除 .*\.pdf$/, { after: field('工作年限证明') })
}

async function fillInNeeds(): Promise<void> {
  await program().untilHidden('需要的协助')
  await program().press('需要')
  await program().fill('需要的协助', '大字试卷')
}

/** Unsuitable photos are refused with a reason; a different aspect ratio is cropped on the phone before the upload. */
async function sendPhoto(): Promise<void> {
  await program().press('保存并继续')
  await program().untilShown('请先上传证件照，再继续。')
  await willPick('small.jpg', await idPhoto(200, 280))
  await program().press('拍照或从相册选择')
  await program().untilShown('照片像素不足')
  await willPick('broken.jpg', Buffer.from('no picture at all'))
  await program().press('拍照或从相册选择')
  await program().untilShown('文件无法打开，可能已损坏。')
  await willPick('dark.jpg', await darkPhoto())
  await program().press('拍照或从相册选择')
  await program().untilShown('照片太暗，请在光线充足的地方重新拍摄。')

  await willPick('wide.jpg', await idPhoto(620, 620))
  await program().press('拍照或从相册选择')
  await program().press('放大', { after: '调整照片' })
  await program().press('使用这张')
  await program().untilShown('已上传的证件照')
  await program().untilShown('照片已收到，将由工作人员与您的证件核对。')
}

async function sendFiles(): Promise<void> {
  const certificate = { after: '学历证书' }
  await willPick('degree.txt', Buffer.from('degree'))
  await program().press('从聊天选择', certificate)
  await program().untilShown('文件格式不符合要求')
  await willPick('wrong.jpg', await scannedPage())
  await program().press('选择图片', certificate)
  await program().press(/^删除 .*\.jpg$/, certificate)
  await program().untilShown(/已删除 .+\.jpg/)
  await willPick('degree.pdf', onePagePdf())
  await program().press('从聊天选择', certificate)
  await program().pressable(/^删除 .*\.pdf$/, certificate)
}

it('the long table accepts every kind of field, followed by photo, files, area and subjects, and each can be changed', async () => {
  const { who } = await people.begin('A01')
  await enter(who, '/default/examination/collect_information_baseInfo?batch=A01')

  await program().untilScreen('基本信息')
  await fillInIdentity()
  await nextSection(2, '联系方式')
  await fillInContact()
  await nextSection(3, '学历与专业')
  await fillInEducation()
  await nextSection(4, '工作情况')
  await fillInWork()
  await nextSection(5, '证明材料')
  await fillInProof()
  await nextSection(6, '特殊需要')
  await fillInNeeds()
  await program().press('保存并继续')

  await program().untilScreen('证件照')
  await sendPhoto()
  await program().press('保存并继续')

  await program().untilScreen('上传材料')
  await sendFiles()
  await program().press('保存并继续')

  await program().untilScreen('选择考区')
  await program().untilShown('已满科目')
  await program().press(/^杭州西湖考区/)
  await program().press('保存并继续')

  await program().untilScreen('选择科目')
  await program().press(/^工程造价案例分析/)
  await program().untilShown('不能与“工程造价案例分析”同时报考')
  await program().untilShown('该考区不设此科目')
  await program().untilShown('已选 2 科，合计')
  await program().press('保存并继续')

  await program().untilScreen('确认信息')
  await program().expandAll()
  for (const answer of ['XU ZHIYUAN', '工程力学', '浙江大学', '预算编制、结算审核', '王磊'])
    await program().untilShown(answer)
  await program().press('修改 联系方式')
  await program().untilScreen('修改基本信息')
  await program().fill('通讯地址', '杭州市滨江区江南大道 1 号')
  await program().press('保存修改')
  await program().untilScreen('确认信息')
  await program().expandAll()
  await program().untilShown('杭州市滨江区江南大道1号')
  await program().press('确认并提交')

  await program().untilScreen('支付订单')
  await program().untilShown('137.00元')
})

it('a later section can be opened first, and going back keeps what was typed in another', async () => {
  const { who } = await people.begin('A01')
  await enter(who, '/default/examination/collect_information_baseInfo?batch=A01&section=assistance')
  await program().untilShown('第 6 部分，共 6 部分')
  await program().press('不需要')
  await program().press('保存并继续')
  await program().untilShown('第 1 部分，共 6 部分')
  await program().fill('姓名拼音', 'HSU CHIH YUAN')
  await program().press('返回')
  await program().untilShown('第 6 部分，共 6 部分')
  await program().press('保存并继续')
  await program().untilShown('第 1 部分，共 6 部分')
  await program().untilFilled('姓名拼音', 'HSU CHIH YUAN')
})

/** JSON reviver for a project definition: makes type and number of the ID document editable. */
const unlocked = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'prefill' in value && /^id/.test(String(value.prefill))
    ? { ...value, readOnly: false }
    : value

/** Makes type and number of the ID document editable during `work`, and waits until the service applies it. */
async function withOpenDocument({ candidate }: Person, work: () => Promise<void>): Promise<void> {
  const { db } = portal.services()
  const { rows } = await db.execute(sql`select definition from project where domain = 'demo'`)
  const store = (definition: string) =>
    db.execute(sql`update project set definition = ${definition}::jsonb, revision = revision + 1 where domain = 'demo'`)
  const usual = JSON.stringify(rows[0]?.['definition'])
  await store(JSON.stringify(JSON.parse(usual, unlocked)))
  try {
    await program().eventually('type a document', async () => {
      const params = { domain: 'demo', batchCode: 'A01' }
      const { fields } = await candidate.call('GET /exm_c/g/batches/:domain/:batchCode', { params })
      return fields.some(({ key, readOnly }) => key === 'idNumber' && !readOnly) || null
    })
    await work()
  } finally {
    await store(usual)
  }
}

it('a passport number can be typed with letters', async () => {
  const person = await people.begin('A01')
  await withOpenDocument(person, async () => {
    await enter(person.who, '/default/examination/collect_information_baseInfo?batch=A01')
    await program().untilScreen('基本信息')
    await program().press(field('证件类型'))
    await program().press('护照')
    await program().fill('证件号码', 'E12345678')
    await program().untilFilled('证件号码', 'E12345678')
  })
})

headlessOnly('see every setData').it('a section of the long table is drawn in small updates', async () => {
  const { who } = await people.begin('A01')
  await enter(who, '/default/examination/collect_information_baseInfo?batch=A01')
  await program().untilShown('户籍所在地')
  await program().untilQuiet()
  await expectSmallUpdates(program(), routes.collectBaseInfo.page)
})

headlessOnly('see every setData').it('every page of this weighs little', () => expectLightPages(program()))
