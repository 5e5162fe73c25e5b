/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState, type PropsWithChildren } from 'react'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { PageShownContext } from '@/patterns/frame/loading/use-page-shown'
import { useWatch } from '@/patterns/frame/loading/use-watch'

const shown: { hide: (() => void)[]; show: (() => void)[] } = { hide: [], show: [] }
jest.mock('@tarojs/taro', () => ({
  useDidHide: (hide: () => void) => void shown.hide.push(hide),
  useDidShow: (show: () => void) => void shown.show.push(show),
}))
const hidePage = () => act(() => shown.hide.forEach((hide) => hide()))
const showPage = () => act(() => shown.show.forEach((show) => show()))

beforeEach(() => {
  shown.hide = []
  shown.show = []
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function Page({ children }: PropsWithChildren) {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return <PageShownContext.Provider value={isShown}>{children}</PageShownContext.Provider>
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('Polling', () => {
  it('runs again some time after each response', async () => {
    const look = jest.fn(async () => undefined)
    renderHook(() => useWatch(look, { everyMs: 1_000 }))
    await later(749)
    expect(look).toHaveBeenCalledTimes(0)
    await later(752)
    expect(look).toHaveBeenCalledTimes(1)
    await later(1_500)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(2)
  })

  it('runs at once if no data is loaded yet', async () => {
    const look = jest.fn(async () => undefined)
    renderHook(() => useWatch(look, { isAtOnce: true }))
    await later(0)
    expect(look).toHaveBeenCalledTimes(1)
  })

  it('pauses while no change is possible, while the page is hidden and after it is unmounted', async () => {
    const look = jest.fn(async () => undefined)
    const page = renderHook(({ isWanted }) => useWatch(look, { everyMs: 1_000, isWanted }), {
      initialProps: { isWanted: false },
      wrapper: Page,
    })
    await later(5_000)
    page.rerender({ isWanted: true })
    hidePage()
    await later(5_000)
    expect(look).not.toHaveBeenCalled()
    showPage()
    await later(1_500)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(1)
    const looks = look.mock.calls.length
    page.unmount()
    await later(5_000)
    expect(look).toHaveBeenCalledTimes(looks)
  })

  it('backs off while the read fails, and keeps the page', async () => {
    const load = jest.fn(async () => 'read')
    const page = renderHook(() => {
      const found = useLoaded(load)
      useWatch(found.look, { everyMs: 1_000 })
      return found
    })
    await later(0)
    load.mockClear().mockRejectedValue(new Error('offline'))
    await later(60_000)
    // Without backoff there would be at least forty calls.
    expect(load.mock.calls.length).toBeLessThan(10)
    expect(page.result.current).toMatchObject({ state: 'ready', data: 'read' })
  })
})
