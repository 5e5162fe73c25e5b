/** @jest-environment jsdom */
import type { Sdk } from '@/platform/wechat/app/js-sdk-types'

const android = 'Linux; Android 13 MicroMessenger/8.0.56'
const iphone = 'iPhone; CPU iPhone OS 17_5 like Mac OS X MicroMessenger/8.0.56'

const mockSdk = {
  config: jest.fn(),
  ready: jest.fn((then: () => void) => then()),
  error: jest.fn<void, [() => void]>(),
}
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: mockSdk }))

const sign = jest.fn(async (_url: string) => ({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }))

/** Loads the modules for a new document, because their state lives as long as the document. */
async function openDocument(path: string, userAgent: string): Promise<(sign_: typeof sign) => Promise<Sdk | null>> {
  jest.resetModules()
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  window.history.replaceState(null, '', path)
  const entry = await import('@/platform/wechat/identity/entry.h5')
  entry.takeEntry()
  return (await import('@/platform/wechat/app/js-sdk.h5')).readySdk
}

beforeEach(() => {
  sessionStorage.clear()
  jest.clearAllMocks()
  mockSdk.ready.mockImplementation((then) => then())
  mockSdk.error.mockImplementation(() => undefined)
})

describe('The JS-SDK', () => {
  it('is null outside WeChat', async () => {
    const readySdk = await openDocument('/', 'Chrome/147')
    expect(await readySdk(sign)).toBeNull()
    expect(sign).not.toHaveBeenCalled()
  })

  it('is signed on iOS for the address that the document was loaded with, including the OAuth response', async () => {
    const readySdk = await openDocument('/e/demo/login?code=1&state=2#wechat_redirect', iphone)
    window.history.pushState(null, '', '/default/notice')
    expect(await readySdk(sign)).not.toBeNull()
    expect(sign.mock.calls).toEqual([['http://localhost/e/demo/login?code=1&state=2']])
    window.history.pushState(null, '', '/default/help')
    await readySdk(sign)
    expect(sign).toHaveBeenCalledTimes(1)
  })

  it('is signed on Android for the current address, and again after navigation', async () => {
    const readySdk = await openDocument('/e/demo/login?code=1&state=2', android)
    await readySdk(sign)
    await readySdk(sign)
    window.history.pushState(null, '', '/default/notice#top')
    await readySdk(sign)
    expect(sign.mock.calls).toEqual([['http://localhost/e/demo/login'], ['http://localhost/default/notice']])
    expect(mockSdk.config).toHaveBeenCalledTimes(2)
    expect(mockSdk.config.mock.calls[0]).toEqual([
      expect.objectContaining({ appId: 'wx1', signature: 's', debug: false }),
    ])
  })

  it.each([
    ['Android', android],
    ['iOS', iphone],
  ])('is null when WeChat does not accept the signature, and is retried later (%s)', async (_, agent) => {
    mockSdk.ready.mockImplementationOnce(() => undefined)
    mockSdk.error.mockImplementationOnce((then) => then())
    const readySdk = await openDocument('/', agent)
    expect(await readySdk(sign)).toBeNull()
    expect(await readySdk(sign)).not.toBeNull()
    expect(sign).toHaveBeenCalledTimes(2)
  })

  it('is signed again when WeChat refuses an address after the SDK reported ready', async () => {
    const readySdk = await openDocument('/e/demo/login', android)
    await readySdk(sign)
    window.history.pushState(null, '', '/default/notice')
    expect(await readySdk(sign)).not.toBeNull()
    const [refuse] = mockSdk.error.mock.lastCall ?? []
    refuse?.()
    await readySdk(sign)
    expect(sign.mock.calls.map(([url]) => url.replace('http://localhost', ''))).toEqual([
      '/e/demo/login',
      '/default/notice',
      '/default/notice',
    ])
  })

  it('is not signed again on the next screen for a late refusal', async () => {
    const readySdk = await openDocument('/e/demo/login', android)
    await readySdk(sign)
    const [refuse] = mockSdk.error.mock.lastCall ?? []
    window.history.pushState(null, '', '/default/notice')
    await readySdk(sign)
    refuse?.()
    await readySdk(sign)
    expect(sign).toHaveBeenCalledTimes(2)
  })

  it('is null after a timeout, and is retried later', async () => {
    mockSdk.ready.mockImplementationOnce(() => undefined)
    const readySdk = await openDocument('/', iphone)
    jest.useFakeTimers()
    const sdk = readySdk(sign)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await sdk).toBeNull()
    expect(await readySdk(sign)).not.toBeNull()
    jest.useRealTimers()
  })

  it('is retried on the next screen when the service did not sign', async () => {
    const readySdk = await openDocument('/', android)
    sign.mockRejectedValueOnce(new Error('not now'))
    expect(await readySdk(sign)).toBeNull()
    expect(await readySdk(sign)).not.toBeNull()
  })
})
