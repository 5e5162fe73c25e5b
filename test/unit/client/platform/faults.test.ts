/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { onNewVersion } from '@/platform/native/new-version.weapp'
import * as browser from '@/platform/start/start.h5'
import * as weapp from '@/platform/start/start.weapp'

const thrown = new TypeError('broken')

describe('An unhandled fault', () => {
  test('is reported in a browser: errors of the site’s own scripts, and rejections', () => {
    const heard = jest.fn()
    browser.onFault(heard)
    window.dispatchEvent(new ErrorEvent('error', { error: thrown }))
    // Browsers hide the details of errors in cross-origin scripts, so these are ignored.
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }))
    expect(heard.mock.calls).toEqual([
      ['script', thrown],
      ['promise', thrown],
    ])
  })

  test('is marked as handled when the candidate saw a message', () => {
    const rejection = () => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: thrown })
    const [told, reported] = [rejection(), rejection()]
    const heard = jest.fn().mockReturnValue(true)
    browser.onFault(heard)
    window.dispatchEvent(told)
    heard.mockReturnValue(false)
    window.dispatchEvent(reported)
    expect([told.defaultPrevented, reported.defaultPrevented]).toEqual([true, false])
  })

  test('is reported in the Mini Program, including a failed update', () => {
    type Listener = (event: unknown) => void
    const listeners: Record<string, Listener> = {}
    const listen = (name: string) => (listener: Listener) => (listeners[name] = listener)
    Object.assign(Taro, {
      onError: listen('error'),
      onUnhandledRejection: listen('rejection'),
      getUpdateManager: () => ({ onUpdateReady: listen('ready'), onUpdateFailed: listen('failed') }),
    })
    const heard = jest.fn()
    const onFailed = jest.fn()
    weapp.onFault(heard)
    onNewVersion({ onReady: jest.fn(), onFailed })
    listeners.error?.('TypeError: broken')
    listeners.rejection?.({ reason: thrown })
    listeners.failed?.({})
    expect(heard.mock.calls).toEqual([
      ['script', 'TypeError: broken'],
      ['promise', thrown],
    ])
    expect(onFailed).toHaveBeenCalledTimes(1)
  })
})
