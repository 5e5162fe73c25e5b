/** Conflicts during submission: seats taken by others, network failures, changes of mind. */
import { submit } from '../../portal/complete-draft'
import { endSignIn } from '../../portal/happenings'
import { leaveSeats, seatsLeft } from '../../portal/seats'
import { runOnPortal, signIn } from '../setup/portal-program'
import { peopleOf, registrationsOf, screens } from '../setup/registered'
import { whileWechatPay } from '../setup/switched'

const portal = runOnPortal({ port: 18280, sandboxPort: 18299 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const shortBatch = { domain: 'demo', batchCode: 'A02', subjectCode: 'BASIC' }

describe('A submission', () => {
  it('after another candidate took the last seat names it, keeps all answers, and leads to another area', async () => {
    const pool = { ...shortBatch, areaCode: 'SH01' }
    const { who } = await people.fillIn('SH01')
    const rival = await people.fillIn('SH01')
    const before = await leaveSeats(services(), pool, 1)
    try {
      await enter(who, screens.confirm)
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

  it('with a seat that is taken before the confirmation opens is marked there, with a link to another subject', async () => {
    const pool = { ...shortBatch, areaCode: 'SH01' }
    const { who } = await people.fillIn('SH01')
    const before = await leaveSeats(services(), pool, 0)
    try {
      // The shared response cache is up to one second old.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await enter(who, screens.confirm)
      await program().untilScreen('确认信息')
      await program().untilShown('该考区的这一科已满，请更换考区或科目')
      await program().pressable('确认并提交')
      await program().press(/^修改科目 建设工程造价管理基础知识/)
      await program().untilScreen('修改科目')
      await program().pressable(/^建设工程造价管理基础知识.*已满/s)
    } finally {
      await leaveSeats(services(), pool, before)
    }
  })

  it('with a lost response registers the candidate once', async () => {
    const person = await people.fillIn()
    await enter(person.who, screens.confirm)
    await program().untilScreen('确认信息')
    await program().controls.setNetwork({ losing: '/exm_c/batches/A02/registrations' })
    await program().press('确认并提交')
    await program().untilShown('还不知道是否提交成功')
    await program().untilShown('重试不会重复提交')
    await program().controls.setNetwork({ losing: null })
    await program().press('重试')
    await program().untilScreen('支付订单')
    expect(await registrationsOf(person)).toHaveLength(1)
  })

  it('leaves a candidate who opened another page there, notifies them, and opens the order on request', async () => {
    const person = await people.fillIn()
    await enter(person.who, screens.confirm)
    await program().untilScreen('确认信息')
    await program().controls.setNetwork({ losing: '/exm_c/batches/A02/registrations' })
    await program().press('确认并提交')
    await program().untilShown('正在为您锁定座位')
    await program().press('菜单')
    await program().press('我的报名')
    await program().untilScreen('我的报名')
    await program().controls.setNetwork({ losing: null })
    await program().untilShown('报名已提交，座位已为您保留')
    await program().untilScreen('我的报名')
    await program().press('查看订单')
    await program().untilScreen('支付订单')
    expect(await registrationsOf(person)).toHaveLength(1)
  })
})

describe('An order', () => {
  it('is cancelled by the candidate after a warning and a confirmation, and releases the seat', async () => {
    const pool = { ...shortBatch, areaCode: 'HZ01' }
    const { who, orderId } = await people.submit()
    const held = await seatsLeft(services(), pool)
    await enter(who, screens.order(orderId))
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

  it('whose payment notification was lost is found paid by a query', async () => {
    const { who, orderId } = await people.submit()
    await whileWechatPay(portal, { lose: true }, async () => {
      await enter(who, screens.order(orderId))
      await program().press('微信支付')
      await program().untilScreen('支付结果')
      await program().untilShown('支付成功')
    })
  })

  it('that is paid is not paid again', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().press('微信支付')
    await program().untilShown('支付成功')
    await enter(who, screens.order(orderId))
    await program().untilShown('已支付')
    expect(await program().shown()).not.toContain('后自动取消')
  })
})

it('another candidate who signs in on the same phone does not see typed values', async () => {
  const [first, second] = [await people.fillIn(), await people.fillIn()]
  await enter(first.who, screens.baseInfo)
  await program().untilScreen('基本信息')
  await program().fill('上次准考证号', '202501001')
  await endSignIn(services(), 'demo', first.candidate)
  await program().press('保存并继续')
  await signIn(program(), second.who)
  await program().untilScreen('基本信息')
  await program().untilFilled('手机号码', '19900000001')
  await program().untilFilled('上次准考证号', '')
})
