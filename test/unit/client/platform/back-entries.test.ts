/** @jest-environment jsdom */
import { keepEntries, withoutEntries } from '@/platform/overlay/back-entries.h5'
import { addOverlay, removeOverlay } from '@/platform/overlay/open-overlays'

jest.mock('@tarojs/router', () => ({ history: { location: { key: 'default' } } }))

const open = (id: string) => {
  const overlay = { id, close: () => undefined }
  addOverlay(overlay)
  keepEntries()
  return () => {
    removeOverlay(overlay)
    keepEntries()
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('each history.back has its own timeout, regardless of the previous one', async () => {
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  const closeFirst = open('first')
  await jest.advanceTimersByTimeAsync(0)
  closeFirst()
  await jest.advanceTimersByTimeAsync(0)
  // This browser reports the navigation.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))

  const closeSecond = open('second')
  await jest.advanceTimersByTimeAsync(400)
  closeSecond()
  const gone = jest.fn()
  void withoutEntries().then(gone)
  await jest.advanceTimersByTimeAsync(200)
  expect(go).toHaveBeenCalledTimes(2)
  expect(gone).not.toHaveBeenCalled()
  // This browser does not report it, so the time limit applies.
  await jest.advanceTimersByTimeAsync(300)
  expect(gone).toHaveBeenCalledTimes(1)
})
