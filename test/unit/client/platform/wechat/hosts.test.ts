/** @jest-environment jsdom */
import { pay, payChannel } from '@/platform/payment/pay.h5'
import { keepFontSize } from '@/platform/wechat/app/font-size.h5'
import { closeWindow, hasWindow } from '@/platform/wechat/app/window.h5'

const mockNavigateTo = jest.fn()
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: { miniProgram: { navigateTo: mockNavigateTo } } }))

const agents = {
  phone: 'Linux; Android 13 Chrome/147 Mobile',
  computer: 'X11; Linux x86_64 Chrome/147',
  wechat: 'Linux; Android 13 MicroMessenger/8.0.56 Mobile',
  webview: 'Linux; Android 13 MicroMessenger/8.0.56 Mobile miniProgram/wx2',
}
const isIn = (name: keyof typeof agents) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[name])

const bridge = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'a b',
  package: 'prepay_id=wx&1',
  signType: 'RSA',
  paySign: '+/=',
} as const
const purpose = { orderId: 'o1', returnTo: '/default/examination/payBack?orderId=o1' }

const inBridge = { invoke: jest.fn(), call: jest.fn(), on: jest.fn() }
beforeEach(() => {
  jest.resetAllMocks()
  window.WeixinJSBridge = inBridge
})

describe('The payment of a host', () => {
  it.each([
    ['phone', 'h5'],
    ['computer', 'native'],
    ['wechat', 'jsapi'],
    ['webview', 'mini'],
  ] as const)('in %s uses channel %s', (name, channel) => {
    isIn(name)
    expect(payChannel()).toBe(channel)
  })

  it.each([
    ['ok', 'done'],
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ])('in WeChat uses its bridge, and ends with %s', async (said, outcome) => {
    isIn('wechat')
    inBridge.invoke.mockImplementation((_method, _params, done: (result: object) => void) =>
      done({ err_msg: `get_brand_wcpay_request:${said}` }),
    )
    expect(await pay({ channel: 'jsapi', bridge }, purpose)).toBe(outcome)
    expect(inBridge.invoke).toHaveBeenCalledWith('getBrandWCPayRequest', bridge, expect.any(Function))
  })

  it('in a web-view opens the Mini Program’s pay page with escaped parameters', async () => {
    isIn('webview')
    mockNavigateTo.mockImplementation(({ success }: { success: () => void }) => success())
    expect(await pay({ channel: 'mini', bridge }, purpose)).toBe('left')
    const [{ url }] = mockNavigateTo.mock.calls[0] as [{ url: string }]
    const [page, query] = url.split('?')
    expect(page).toBe('/areas/shell/pages/pay/index')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...bridge, ...purpose })
  })

  it('in a web-view fails when the Mini Program does not open that page', async () => {
    isIn('webview')
    mockNavigateTo.mockImplementation(({ fail }: { fail: () => void }) => fail())
    expect(await pay({ channel: 'mini', bridge }, purpose)).toBe('failed')
  })

  it.each([
    ['visible', 'failed'],
    ['hidden', 'left'],
  ] as const)('in a web-view without a callback and a %s page is: %s', async (visibility, outcome) => {
    isIn('webview')
    mockNavigateTo.mockImplementation(() => undefined)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    jest.useFakeTimers()
    const paying = pay({ channel: 'mini', bridge }, purpose)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(await paying).toBe(outcome)
    jest.useRealTimers()
  })
})

describe('WeChat as a host', () => {
  it('has a window to close only in its own browser', async () => {
    isIn('wechat')
    expect(hasWindow()).toBe(true)
    await closeWindow()
    expect(inBridge.call).toHaveBeenCalledWith('closeWindow')
    for (const name of ['phone', 'webview'] as const) {
      isIn(name)
      expect(hasWindow()).toBe(false)
    }
  })

  it('is told not to change the font size, also after a later change', async () => {
    await keepFontSize()
    expect(inBridge.invoke).toHaveBeenLastCalledWith('setFontSizeCallback', { fontSize: 0 })
    const [event, changed] = inBridge.on.mock.calls[0] as [string, () => void]
    expect(event).toBe('menu:setfont')
    changed()
    expect(inBridge.invoke).toHaveBeenCalledTimes(2)
  })
})
