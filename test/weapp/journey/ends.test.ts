/** Interrupted registrations (payment, deadline, sign-in, network): no input and no seat is lost. */
import { routes } from '@/routes'
import { retry } from '../../portal/complete-draft'
import { endSignIn, letTimeToPayEnd, whileNotClosed } from '../../portal/happenings'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal, signIn } from '../setup/portal-program'
import { peopleOf, screens, wholeTimeToPay, type Person } from '../setup/registered'
import { whileSwitched } from '../setup/switched'

const portal = runOnPortal({ port: 18287, sandboxPort: 18288 })
const { program, services, enter } = portal
const people = peopleOf(portal)

describe('Paying', () => {
  it('cancelled in WeChat keeps the order and its countdown, and can be repeated', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().controls.willPay('cancel')
    await program().press('微信支付')
    await program().untilShown('没有付款，订单仍然保留')
    await program().untilScreen('支付订单')
    expect(await program().timer()).toMatch(wholeTimeToPay)

    await program().press('微信支付')
    await program().untilScreen('支付结果')
    await program().untilShown('支付成功')
  })

  it('failed in WeChat says so and keeps the order payable', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().controls.willPay('fail')
    await program().press('微信支付')
    await program().untilShown('支付没有完成，您的订单仍然保留。')
    await program().pressable('微信支付')
  })
})

describe('The payment deadline', () => {
  headlessOnly('send the program to the background').it(
    'over while the program was in the background: the order says so, and one tap registers again',
    async () => {
      const { who, orderId, registrationId } = await people.submit()
      await enter(who, screens.order(orderId))
      await program().untilShown('后自动取消，座位将释放')
      await program().controls.hide(null)
      await letTimeToPayEnd(services(), registrationId, -1)
      await program().controls.show(null)
      await program().untilShown('前支付，报名已自动取消，座位已释放。')
      await program().press('重新报名')
      expect(await program().timer()).toMatch(wholeTimeToPay)
      expect((await program().page()).query).not.toMatchObject({ orderId })
    },
  )

  it('that passes on the open page shows the expiry automatically', async () => {
    const { who, orderId, registrationId } = await people.submit()
    await letTimeToPayEnd(services(), registrationId, 6)
    await enter(who, screens.order(orderId))
    expect(await program().timer()).toMatch(/^00:0\d$/)
    await program().untilShown('报名已自动取消，座位已释放。')
  })

  it('leads to what became of the order on another device', async () => {
    const { who, candidate, orderId, registrationId } = await people.submit()
    await letTimeToPayEnd(services(), registrationId, 5)
    let retried: Promise<unknown> = Promise.resolve()
    await whileNotClosed(services(), registrationId, async () => {
      await enter(who, screens.order(orderId))
      await program().pressable('重新报名')
      retried = retry(candidate, registrationId)
    })
    await retried
    await program().press('查看新的报名')
    await program().untilScreen('报名详情')
    await program().untilShown('待支付')
  })

  headlessOnly('see every setData').it('is counted by one node, once a second', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().timer()
    const texts = await program().all('text')
    expect(await Promise.all(texts.map((text) => text.attribute('aria-role')))).toContain('timer')
    await program().untilQuiet()
    const { updates: before } = await program().controls.observe(null)
    const ticks = await program().eventually('see three ticks', async () => {
      const { updates } = await program().controls.observe(null)
      return updates.length >= before.length + 3 ? updates.slice(before.length) : null
    })
    for (const { paths, bytes } of ticks) {
      expect(paths).toHaveLength(1)
      expect(bytes).toBeLessThan(200)
    }
    const [first, , third] = ticks.map(({ at }) => at)
    expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(1_500)
  })
})

describe('An unfinished step', () => {
  const begin = async (): Promise<Person> => {
    const person = await people.begin()
    await enter(person.who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().fill('上次准考证号', '202501001')
    return person
  }

  it('is restored with all typed values after the session expired and was renewed', async () => {
    const { who, candidate } = await begin()
    await endSignIn(services(), 'demo', candidate)
    await program().press('保存并继续')
    await signIn(program(), who)
    await program().untilScreen('基本信息')
    await program().untilFilled('上次准考证号', '202501001')
    await program().untilShown('已恢复您上次填写但还没有保存的内容。')
    await program().press('保存并继续')
    await program().untilScreen('选择考区')
  })

  it('has one sign-in page, although the call and the guard of the page notice the expired session', async () => {
    const { who, candidate } = await people.begin()
    await enter(who, screens.home)
    await program().untilShown('许知远，您好')
    await endSignIn(services(), 'demo', candidate)
    await program().press('我的报名')
    await program().untilPage(routes.signIn.page)
    await program().untilQuiet()
    const pages = await program().client.pageStack()
    expect(pages.filter(({ path }) => path === routes.signIn.page)).toHaveLength(1)
    await signIn(program(), who)
    await program().untilScreen('我的报名')
  })

  it('explains at the sign-in page that the session expired and nothing was lost', async () => {
    const { who, candidate } = await people.begin()
    await enter(who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().untilQuiet()
    await endSignIn(services(), 'demo', candidate)
    await program().press('保存并继续')
    await program().untilShown('登录已过期，已保存的步骤和正在填写的信息表都还在。请重新登录，然后继续办理。')
  })

  headlessOnly('tell the program that the network is gone').it(
    'keeps everything typed while there is no network, and goes on once there is',
    async () => {
      await begin()
      await program().controls.setNetwork({ type: 'none' })
      await program().press('保存并继续')
      await program().untilShown('没有网络，请联网后重试。')
      // The error message disappears when the network is back.
      await program().controls.setNetwork({ type: '4g' })
      await program().untilHidden('没有网络，请联网后重试。')
      await program().untilFilled('上次准考证号', '202501001')
      await program().press('保存并继续')
      await program().untilScreen('选择考区')
    },
  )

  headlessOnly('tell the program that the network is gone').it(
    'is left for a screen that cannot be read without a network: that one is read by itself once there is one',
    async () => {
      await begin()
      await program().controls.setNetwork({ type: 'none' })
      await program().press('菜单')
      await program().press('我的报名')
      await program().untilScreen('我的报名')
      await program().untilShown('没有网络，请联网后重试。')
      await program().pressable('重试')
      await program().controls.setNetwork({ type: '4g' })
      await program().untilHidden('没有网络，请联网后重试。')
      await program().untilHidden('重试')
    },
  )

  it('survives going back without a question', async () => {
    const { who } = await people.begin()
    await enter(who, screens.commitment)
    await program().press('同意并继续')
    await program().untilScreen('基本信息')
    await program().fill('上次准考证号', '202501001')
    await program().press('返回')
    await program().untilScreen('承诺书')
    expect((await program().controls.observe(null)).dialog).toBeNull()
    await program().press('同意并继续')
    await program().untilScreen('基本信息')
    await program().untilFilled('上次准考证号', '202501001')
  })

  it('is where a draft resumes after a cold start', async () => {
    const { who } = await begin()
    await program().press('保存并继续')
    await program().untilScreen('选择考区')
    await enter(who, screens.chooseBatch)
    await program().press('继续报名', { after: '上半年考试（单科补考）' })
    await program().untilScreen('选择考区')
  })

  it('is replaced by a notice when registration is suspended', async () => {
    await begin()
    await whileSwitched(portal, 'registration', 'suspended', async () => {
      await program().press('保存并继续')
      await program().untilScreen('报名开放时间')
      await program().untilShown('考试报名暂停办理，已保存的内容不会丢失。恢复时间请留意通知。')
    })
  })
})
