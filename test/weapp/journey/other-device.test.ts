/** Concurrent use of a second device: the phone neither overwrites nor repeats its changes. */
import { latestMessages } from '@server/domain/outbox/messages'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { newVisitor } from '../../browser/setup/visitors/visitors'
import { submit } from '../../portal/complete-draft'
import { guardiansLink } from '../../portal/guardian'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, registrationsOf, screens, type Person } from '../setup/registered'

const portal = runOnPortal({ port: 18300, sandboxPort: 18301 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const retake = '建设工程造价管理基础知识（补考）'
const otherRetake = '土木建筑工程计量与计价实务（补考）'

/** Saves the subjects as the second device does. */
const chooseElsewhere = ({ candidate }: Person, subjectCode: string) =>
  candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode: 'A02' },
    body: { choices: [{ subjectCode, areaCode: 'HZ01' }] },
  })

it('the confirmation shows subjects chosen on another device before anything is submitted', async () => {
  const person = await people.fillIn()
  await enter(person.who, screens.confirm)
  await program().untilScreen('确认信息')
  await program().untilShown(retake)
  expect(await program().shown()).not.toContain(otherRetake)

  await chooseElsewhere(person, 'CIVIL')
  await program().press('确认并提交')
  await program().untilShown(/报名信息刚在其他页面或设备上修改过，还没有提交，您刚才的操作没有生效/)
  await program().untilShown(otherRetake)
  expect(await program().shown()).not.toContain(retake)
  expect(await registrationsOf(person)).toEqual([])

  await program().press('确认并提交')
  await program().untilScreen('支付订单')
  await program().untilShown(otherRetake)
})

it('an information table filled in on two devices keeps the values of both', async () => {
  const { who, candidate } = await people.fillIn()
  await enter(who, screens.baseInfo)
  await program().untilScreen('基本信息')
  await program().fill('上次准考证号', '202501001')
  const draft = { params: { batchCode: 'A02' } }
  const baseInfo = {
    ...(await candidate.call('GET /exm_c/batches/:batchCode/draft', draft)).baseInfo,
    phone: '19900000002',
  }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { ...draft, body: { baseInfo } })

  await program().press('保存并继续')
  await program().untilScreen('选择考区')
  const saved = await candidate.call('GET /exm_c/batches/:batchCode/draft', draft)
  expect(saved.baseInfo).toMatchObject({ phone: '19900000002', lastTicket: '202501001' })
})

it('a registration submitted on another device is not submitted again, and the phone opens it', async () => {
  const person = await people.fillIn()
  await enter(person.who, screens.confirm)
  await program().untilScreen('确认信息')
  await submit(person.candidate, 'A02')

  await program().press('确认并提交')
  await program().untilShown('您已报名本批次')
  await program().untilScreen('报名详情')
  await program().untilShown('待支付')
  expect(await registrationsOf(person)).toHaveLength(1)
})

it('a step saved after a submission on another device leads to the registration', async () => {
  const { who, candidate } = await people.fillIn()
  await enter(who, screens.baseInfo)
  await program().untilShown('上次准考证号')
  await submit(candidate, 'A02')
  await program().fill('上次准考证号', '202501001')
  await program().press('保存并继续')
  await program().untilScreen('报名详情')
  await program().press('返回')
  await program().untilShown('许知远，您好')
})

it('a step opened after the submission leads to the registration', async () => {
  const { who } = await people.submit()
  await enter(who, screens.baseInfo)
  await program().untilScreen('报名详情')
  await program().untilShown('待支付')
})

it('answers from the account are shown once, on whichever device the candidate continues', async () => {
  const { who } = await people.begin()
  await enter(who, screens.region)
  await program().untilScreen('基本信息')
  await program().untilFilled('手机号码', who.phone)
  await program().untilFilled('上次准考证号', '')
  await program().press('保存并继续')
  await program().untilScreen('选择考区')
})

it('an order cancelled on another device says so when it is paid on the phone, and takes no money', async () => {
  const person = await people.submit()
  const { who, candidate, orderId, registrationId } = person
  await enter(who, screens.order(orderId))
  await program().pressable('微信支付')
  await candidate.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } })
  await program().press('微信支付')
  await program().untilShown('报名已取消，座位已释放，订单不能再支付')
  const [registration] = await registrationsOf(person)
  expect(registration?.status).toBe('cancelled')
})

it('a guardian without an account reads the request and agrees, and the candidate’s phone shows it', async () => {
  const minor = await newVisitor(services(), 'demo', '许知远', '2012-05-01')
  const candidate = await portal.signedInByCall(minor)
  const phone = minor.phone.replace('198', '197')
  await candidate.call('POST /ea/guardian', { body: { name: '许明山', relation: 'father', phone } })
  const token = (await guardiansLink(services(), phone)).split('/').at(-1) ?? ''

  await program().controls.start({ url: pageUrlOf('guardianAnswer', { projectCode: 'demo', token }) })
  await program().untilShown('*知远 未满 18 周岁')
  expect((await program().page()).query).toEqual({ projectCode: 'demo' })
  await program().press('同意')
  await program().untilShown('请填写短信验证码。')
  await program().press('获取验证码')
  await program().untilShown('验证码已发送')
  const [message] = await latestMessages(services(), { limit: 1 })
  await program().fill('短信验证码', /\d{6}/.exec(message?.text ?? '')?.[0] ?? '')
  await program().press('同意')
  await program().untilShown('您已同意')

  await enter(minor, '/default/accountSafe/guardian')
  await program().untilScreen('监护人同意')
  await program().untilShown('您可以提交报名和申请了。')
})
