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

describe('A host pays its own way', () => {
  it.each([
    ['phone', 'h5'],
    ['computer', 'native'],
    ['wechat', 'jsapi'],
    ['webview', 'mini'],
  ] as const)('%s: %s', (name, channel) => {
    isIn(name)
    expect(payChannel()).toBe(channel)
  })

  it.each([
    ['ok', 'done'],
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ])('in WeChat through its bridge, which ends with %s', async (said, outcome) => {
    isIn('wechat')
    inBridge.invoke.mockImplementation((_method, _params, done: (result: object) => void) =>
      done({ err_msg: `get_brand_wcpay_request:${said}` }),
    )
    expect(await pay({ channel: 'jsapi', bridge }, purpose)).toBe(outcome)
    expect(inBridge.invoke).toHaveBeenCalledWith('getBrandWCPayRequest', bridge, expect.any(Function))
  })

  it('in a web-view by a hop to the Mini Program’s pay page, everything escaped', async () => {
    isIn('webview')
    mockNavigateTo.mockImplementation(({ success }: { success: () => void }) => success())
    expect(await pay({ channel: 'mini', bridge }, purpose)).toBe('left')
    const [{ url }] = mockNavigateTo.mock.calls[0] as [{ url: string }]
    const [page, query] = url.split('?')
    expect(page).toBe('/areas/shell/pages/pay/index')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...bridge, ...purpose })
  })

  it('not at all when the Mini Program does not open that page', async () => {
    isIn('webview')
    mockNavigateTo.mockImplementation(({ fail }: { fail: () => void }) => fail())
    expect(await pay({ channel: 'mini', bridge }, purpose)).toBe('failed')
  })

  it.each([
    ['visible', 'failed'],
    ['hidden', 'left'],
  ] as const)('when WeChat calls back neither way and the page is %s: %s', async (visibility, outcome) => {
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

describe('WeChat around a page', () => {
  it('has a window to close in its own browser only', async () => {
    isIn('wechat')
    expect(hasWindow()).toBe(true)
    await closeWindow()
    expect(inBridge.call).toHaveBeenCalledWith('closeWindow')
    for (const name of ['phone', 'webview'] as const) {
      isIn(name)
      expect(hasWindow()).toBe(false)
    }
  })

  it('is told to leave the size of the text alone, also when it is changed later', async () => {
    await keepFontSize()
    expect(inBridge.invoke).toHaveBeenLastCalledWith('setFontSizeCallback', { fontSize: 0 })
    const [event, changed] = inBridge.on.mock.calls[0] as [string, () => void]
    expect(event).toBe('menu:setfont')
    changed()
    expect(inBridge.invoke).toHaveBeenCalledTimes(2)
  })
})
