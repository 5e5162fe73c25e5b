/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useRefreshWhile } from '@/patterns/loading/use-refresh-while'

const shown: { hide?: () => void; show?: () => void } = {}
jest.mock('@tarojs/taro', () => ({
  useDidHide: (hide: () => void) => void (shown.hide = hide),
  useDidShow: (show: () => void) => void (shown.show = show),
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('what can change without the page doing anything', () => {
  it('is read again a while after each answer, also after a failure', async () => {
    const refresh = jest.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue(undefined)
    renderHook(() => useRefreshWhile(true, 1_000, refresh))
    await later(999)
    expect(refresh).toHaveBeenCalledTimes(0)
    await later(201)
    expect(refresh).toHaveBeenCalledTimes(1)
    await later(1_200)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('is not read before the last answer has come', async () => {
    const refresh = jest.fn(() => new Promise<never>(() => undefined))
    renderHook(() => useRefreshWhile(true, 1_000, refresh))
    await later(10_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is left alone while it cannot change, while the page is hidden and once it is gone', async () => {
    const refresh = jest.fn().mockResolvedValue(undefined)
    const page = renderHook(({ isWanted }) => useRefreshWhile(isWanted, 1_000, refresh), {
      initialProps: { isWanted: false },
    })
    await later(5_000)
    page.rerender({ isWanted: true })
    act(() => shown.hide?.())
    await later(5_000)
    expect(refresh).not.toHaveBeenCalled()
    act(() => shown.show?.())
    await later(1_200)
    expect(refresh).toHaveBeenCalledTimes(1)
    page.unmount()
    await later(5_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
