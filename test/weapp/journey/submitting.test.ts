/** What can come between a candidate and their seat: others, the network, doors that close, and second thoughts. */
import type { Candidate } from '../../portal/candidate'
import { completeShortDraft, submit } from '../../portal/complete-draft'
import { endSignIn, operate } from '../../portal/happenings'
import { leaveSeats, seatsLeft } from '../../portal/seats'
import type { Visitor } from '../../browser/setup/visitors/visitors'
import { runOnPortal, signIn } from '../setup/portal-program'
import { untilSuspended } from '../setup/switched'

const { program, services, askSandbox, visitor, signedInByCall, enter } = runOnPortal({
  port: 18280,
  sandboxPort: 18299,
})

const confirmation = '/default/examination/confirm_information?batch=A02'
const baseInfo = '/default/examination/collect_information_baseInfo?batch=A02'
const orderAt = (orderId: string) => `/default/payment/order/${orderId}`
const shortBatch = { domain: 'demo', batchCode: 'A02', subjectCode: 'BASIC' }

interface Person {
  who: Visitor
  candidate: Candidate
}

async function filledIn(areaCode = 'HZ01'): Promise<Person> {
  const who = await visitor('demo')
  const candidate = await signedInByCall(who)
  await completeShortDraft(candidate, areaCode)
  return { who, candidate }
}

async function submitted() {
  const person = await filledIn()
  return { ...person, ...(await submit(person.candidate, 'A02')) }
}

const registrationsOf = ({ candidate }: Person) => candidate.call('GET /exm_c/registrations', {})

describe('submitting', () => {
  it('when the last seat goes to somebody else says which, keeps everything, and leads to another area', async () => {
    const pool = { ...shortBatch, areaCode: 'SH01' }
    const { who } = await filledIn('SH01')
    const rival = await filledIn('SH01')
    const before = await leaveSeats(services(), pool, 1)
    try {
      await enter(who, confirmation)
      await program().untilScreen('确认信息')
      await submit(rival.candidate, 'A02')
      await program().press('确认并提交')
      await program().untilShown('名额已满')
      await program().untilShown('上海徐汇考区')
      await program().untilShown('您填写的内容都已保存，换一个考区或科目即可再次提交。')
      await program().press('换考区')
      await program().untilScreen('修改考区')
      await program().press(/^南京考区/)
      await program().press('保存修改')
      await program().press('好的', { after: '更换考区？' })
      await program().untilScreen('选择科目')
      await program().press(/^建设工程造价管理基础知识/)
      await program().press('保存修改')
      await program().untilScreen('确认信息')
      await program().press('确认并提交')
      await program().untilScreen('支付订单')
    } finally {
      await leaveSeats(services(), pool, before - 1)
    }
  })

  it('when the answer is lost registers nobody twice', async () => {
    const person = await filledIn()
    await enter(person.who, confirmation)
    await program().untilScreen('确认信息')
    await program().controls.setNetwork({ losing: '/exm_c/batches/A02/registrations' })
    await program().press('确认并提交')
    await program().untilShown('还不知道是否提交成功')
    await program().untilShown('重试不会重复报名')
    await program().controls.setNetwork({ losing: null })
    await program().press('重试')
    await program().untilScreen('支付订单')
    expect(await registrationsOf(person)).toHaveLength(1)
  })
})

describe('an order', () => {
  it('cancelled by the candidate says what is lost first, asks, and gives the seat back', async () => {
    const pool = { ...shortBatch, areaCode: 'HZ01' }
    const { who, orderId } = await submitted()
    const held = await seatsLeft(services(), pool)
    await enter(who, orderAt(orderId))
    await program().press('取消报名')
    await program().untilShown('取消这条报名？')
    await program().press('保留报名')
    await program().untilHidden('取消这条报名？')
    expect(await seatsLeft(services(), pool)).toBe(held)

    await program().press('取消报名')
    await program().press('取消报名', { after: '取消这条报名？' })
    await program().untilShown('报名已取消，座位已释放，订单不能再支付')
    expect(await seatsLeft(services(), pool)).toBe(held + 1)
  })

  it('whose payment WeChat never told us of is found paid by asking', async () => {
    const { who, orderId } = await submitted()
    await askSandbox('control', { lose: true })
    try {
      await enter(who, orderAt(orderId))
      await program().press('微信支付')
      await program().untilScreen('支付结果')
      await program().untilShown('支付成功')
    } finally {
      await askSandbox('control/reset', {})
    }
  })

  it('that is paid is not paid again', async () => {
    const { who, orderId } = await submitted()
    await enter(who, orderAt(orderId))
    await program().press('微信支付')
    await program().untilShown('支付成功')
    await enter(who, orderAt(orderId))
    await program().untilShown('已支付')
    expect(await program().shown()).not.toContain('后自动取消')
  })

  it('keeps its countdown while payment is suspended', async () => {
    const { who, candidate, orderId } = await submitted()
    await operate(services(), 'gates set demo payment suspended')
    try {
      await untilSuspended(program(), candidate, 'payment')
      await enter(who, orderAt(orderId))
      await program().untilShown('报名支付暂停办理')
      expect(await program().timer()).toMatch(/^(30:00|29:\d\d)$/)
    } finally {
      await operate(services(), 'gates reset demo payment')
    }
  })
})

it('somebody else who signs in on the same phone sees nothing that was typed before', async () => {
  const [first, second] = [await filledIn(), await filledIn()]
  await enter(first.who, baseInfo)
  await program().untilScreen('基本信息')
  await program().fill('上次准考证号', '202501001')
  await endSignIn(services(), 'demo', first.candidate)
  await program().press('保存并继续')
  await signIn(program(), second.who)
  await program().untilScreen('基本信息')
  await program().untilFilled('手机号码', '19900000001')
  await program().untilFilled('上次准考证号', '')
})
