/** Back navigation after a registration is submitted or paid, and the list of registrations. */
import { routes } from '@/routes'
import { letTimeToPayEnd } from '../../portal/happenings'
import { seatsLeft } from '../../portal/seats'
import { runOnPortal, signIn } from '../setup/portal-program'
import { peopleOf, registrationsOf, screens, wholeTimeToPay } from '../setup/registered'

const portal = runOnPortal({ port: 18304, sandboxPort: 18305 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const inHangzhou = { domain: 'demo', batchCode: 'A02', subjectCode: 'BASIC', areaCode: 'HZ01' }

describe('Going back', () => {
  it('from the order opens the home, without the submitted steps', async () => {
    const person = await people.begin()
    await enter(person.who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().press('保存并继续')
    await program().untilScreen('选择考区')
    await program().press(/^南京考区/)
    await program().press('保存并继续')
    await program().untilScreen('选择科目')
    await program().press(/^建设工程造价管理基础知识/)
    await program().press('保存并继续')
    await program().untilScreen('确认信息')
    await program().press('确认并提交')
    await program().untilScreen('支付订单')

    // WeChat's back gesture has no page below the order; only the screen's own back button works.
    expect(await program().client.pageStack()).toHaveLength(1)
    await program().press('返回')
    await program().untilPage(routes.home.page)
    await program().untilShown('许知远，您好')
    expect(await registrationsOf(person)).toHaveLength(1)
  })

  it('from a payment opens the paid order, and from there the home', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().press('微信支付')
    await program().untilScreen('支付结果')
    await program().untilShown('支付成功')
    await program().press('返回')
    await program().untilScreen('订单详情')
    await program().untilShown('已支付')
    await program().untilHidden('后自动取消')
    await program().press('返回')
    await program().untilPage(routes.home.page)
    await program().untilShown('许知远，您好')
  })
})

describe('The payment result', () => {
  it('is not shown before sign-in', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.mine)
    await program().untilScreen('我的报名')
    await program().press('菜单')
    await program().press('退出登录')
    await program().press('退出登录', { after: '退出登录？' })
    await program().untilPage(routes.home.page)

    await program().open(`/${routes.payBack.page}?orderId=${orderId}`)
    await program().untilScreen('支付结果')
    await program().untilShown('登录后查看支付结果')
    await program().press('登录')
    await signIn(program(), who)
    await program().untilScreen('支付结果')
    await program().untilShown('正在确认支付结果')
    await program().press('没有付款？返回订单')
    await program().untilScreen('支付订单')
  })
})

describe('My registrations', () => {
  it('show that one expired and released its seat, next to its replacement', async () => {
    const before = await seatsLeft(services(), inHangzhou)
    const { who, orderId, registrationId } = await people.submit()
    await letTimeToPayEnd(services(), registrationId, -1)
    await program().eventually('see the seat released', async () =>
      (await seatsLeft(services(), inHangzhou)) === before ? true : null,
    )
    await enter(who, screens.mine)
    await program().untilShown('已过期')
    await program().untilShown('没有在 30 分钟内支付，座位已释放。')

    await enter(who, screens.order(orderId))
    await program().press('重新报名')
    expect(await program().timer()).toMatch(wholeTimeToPay)
    expect(await seatsLeft(services(), inHangzhou)).toBe(before - 1)
    await enter(who, screens.mine)
    await program().untilShown('已过期')
    await program().untilShown('待支付')
  })

  it('show that one was cancelled', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().press('取消报名')
    await program().press('取消报名', { after: '取消这条报名？' })
    await program().press('我的报名')
    await program().untilScreen('我的报名')
    await program().untilShown('已取消')
  })
})
