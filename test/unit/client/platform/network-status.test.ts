/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import * as browser from '@/platform/network/status.h5'

describe('The network status', () => {
  it('follows the events of a browser until the listener is removed', () => {
    const changed = jest.fn()
    const stop = browser.onNetworkChange(changed)
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(changed.mock.calls).toEqual([[false], [true]])
  })

  it('is known to the Mini Program from the start, and each change is reported once', async () => {
    let tell: (status: { isConnected: boolean }) => void = () => undefined
    Object.assign(Taro, {
      onNetworkStatusChange: (listener: typeof tell) => (tell = listener),
      getNetworkType: () => Promise.resolve({ networkType: 'none' }),
    })
    const weapp = await import('@/platform/network/status.weapp')
    const changed = jest.fn()
    weapp.onNetworkChange(changed)
    await Promise.resolve()
    expect(weapp.isConnected()).toBe(false)
    tell({ isConnected: false })
    tell({ isConnected: true })
    expect(changed.mock.calls).toEqual([[true]])
  })
})
