/** The H5 site in the Mini Program's web-view: opening, sharing, signing out and paying. */
import { routes } from '@/routes'
import type { Candidate } from '../../portal/candidate'
import { SHIPPED_ADDRESS } from '../setup/service-process'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18293, sandboxPort: 18294 })
const { program, askSandbox, visitor, enter } = portal
const people = peopleOf(portal)

const site = SHIPPED_ADDRESS
const miniAppId = 'wx0000000000000002'
const webPage = 'areas/shell/pages/web/index'
const containerOf = (path: string) => `/${webPage}?path=${encodeURIComponent(path)}`

/** Returns the address that the web-view shows. */
async function shown(): Promise<string> {
  const view = await program().find('web-view')
  return String(await view.property('src'))
}

const untilShown = (expected: RegExp): Promise<string> =>
  program().eventually(`show ${expected}`, async () => {
    const address = await shown()
    return expected.test(address) ? address : null
  })

describe('The container', () => {
  it('opens a page of the site with a fresh sign-in code', async () => {
    await program().controls.start({ url: containerOf('/e/demo/login?from=poster#top') })
    const first = await shown()
    expect(first.startsWith(site)).toBe(true)
    expect(first.slice(site.length)).toMatch(/^\/e\/demo\/login\?from=poster&wxCode=[^&]+&isWxMini=1#top$/)
    await program().controls.start({ url: containerOf('/e/demo/login') })
    expect(await shown()).not.toContain(/wxCode=([^&]+)/.exec(first)?.[1])
  })

  it.each(['//elsewhere.example/', '@elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example', ''])(
    'passes no sign-in code to %j',
    async (path) => {
      await program().controls.start({ url: containerOf(path) })
      await program().untilShown('无法打开这个页面')
      expect(await program().all('web-view')).toEqual([])
    },
  )

  it('says that the site did not open, and retries', async () => {
    await program().controls.start({ url: containerOf('/e/demo/login') })
    await (await program().find('web-view')).trigger('error', { src: await shown() })
    await program().untilShown('页面没有打开')
    await program().press('重试')
    await untilShown(/\/e\/demo\/login\?wxCode=/)
  })

  it('is shared with the card of the inner page, otherwise with its address, and never with the sign-in code', async () => {
    await program().controls.start({ url: containerOf('/e/demo/login') })
    await program().find('web-view')
    const webViewUrl = `${site}/default/faq?wxCode=secret&isWxMini=1&q=pay&projectCode=demo`
    expect(await program().controls.share({ webViewUrl })).toEqual({
      title: '考试报名',
      path: containerOf('/default/faq?q=pay&projectCode=demo'),
      imageUrl: '/static/share-card.png',
    })
    const card = { type: 'share', title: '考试公告', path: '/default/noticePage?code=1&projectCode=demo&token=secret' }
    await (await program().find('web-view')).trigger('message', { data: [{ type: 'share' }, card, null] })
    expect(await program().controls.share({ webViewUrl })).toEqual({
      title: '考试公告',
      path: containerOf('/default/noticePage?code=1&projectCode=demo'),
      imageUrl: '/static/share-card.png',
    })
  })

  it('signs out when the candidate signed out inside', async () => {
    const who = await visitor('demo')
    await enter(who, screens.mine)
    await program().untilScreen('我的报名')
    await program().open(containerOf('/e/demo/login'))
    await (await program().find('web-view')).trigger('message', { data: [{ type: 'signedOut' }] })
    await program().back()
    await program().untilPage(routes.signIn.page)
  })
})

describe('Paying for the inner page', () => {
  /**
   * Starts the payment of an order by an API call, as the site in the web-view does; returns the address of the pay
   * page.
   */
  async function payPageOf() {
    const { candidate, orderId, registrationId } = await people.submit()
    const handover = await startPayment(candidate, orderId)
    if (handover.channel !== 'mini') throw new Error(`not to be paid here: ${handover.channel}`)
    const returnTo = `/default/examination/payBack?orderId=${orderId}`
    const query = Object.entries({ orderId, domain: 'demo', ...handover.bridge, returnTo })
    const url = `/areas/shell/pages/pay/index?${query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    return { url, orderId, candidate, registrationId }
  }

  async function startPayment(candidate: Candidate, orderId: string) {
    const who = { appId: miniAppId, user: 'headless-phone' }
    const { code } = (await askSandbox('sign-in-codes', who)) as { code: string }
    const { ticket } = await candidate.call('POST /ea/g/wechat/visits', { body: { domain: 'demo', app: 'mini', code } })
    const body = { channel: 'mini', wechatTicket: ticket } as const
    return candidate.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body }, crypto.randomUUID())
  }

  const hop = async () => {
    const { url, orderId } = await payPageOf()
    await program().controls.start({ url: containerOf(screens.order(orderId)) })
    await program().find('web-view')
    return { orderId, open: () => program().client.callWxMethod('navigateTo', { url }) }
  }

  it('when paid: the container opens the payment return page', async () => {
    const { orderId, open } = await hop()
    await open()
    await program().untilPage(webPage)
    await untilShown(new RegExp(`/default/examination/payBack\\?orderId=${orderId}&wxCode=`))
  })

  it('when cancelled: says that the order is kept, which can be paid or left', async () => {
    const { orderId, open } = await hop()
    await program().controls.willPay('cancel')
    await open()
    await program().untilShown('您取消了支付，订单仍然保留。')
    await program().controls.willPay('cancel')
    await program().press('重新支付')
    await program().untilShown('您取消了支付，订单仍然保留。')
    await program().press('返回订单')
    await program().untilPage(webPage)
    expect(await shown()).toContain(screens.order(orderId))
  })

  it('when failed: says what to do, and another attempt succeeds', async () => {
    const { open } = await hop()
    await program().controls.willPay('fail')
    await open()
    await program().untilShown('微信没有完成这笔支付，订单仍然保留。')
    await program().press('重新支付')
    await program().untilPage(webPage)
    await untilShown(/payBack/)
  })

  it('for an order that ends meanwhile: says so automatically, and leads back', async () => {
    const { url, candidate, registrationId } = await payPageOf()
    await program().controls.willPay('cancel')
    await program().controls.start({ url })
    await program().untilShown('您取消了支付，订单仍然保留。')
    await candidate.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } })
    await program().untilShown('报名已取消，座位已释放，这笔订单不能再支付。')
    await program().untilHidden('重新支付')
    await program().press('查看订单')
    await program().untilPage(webPage)
  })

  it('without a container below: opens one on the payment return page', async () => {
    const { url } = await payPageOf()
    await program().controls.start({ url })
    await program().untilPage(webPage)
    await untilShown(/payBack/)
  })

  it('with missing details: pays nothing', async () => {
    await program().controls.start({ url: '/areas/shell/pages/pay/index?orderId=1&package=prepay_id%3D1' })
    await program().untilShown('支付信息不完整。')
  })
})
