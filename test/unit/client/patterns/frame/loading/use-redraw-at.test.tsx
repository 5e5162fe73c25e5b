/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const DAY_MS = 24 * 60 * 60_000

test.each([
  ['in a minute', 60_000],
  ['in forty days, longer than a timer lasts', 40 * DAY_MS],
])('a screen that depends on an instant %s is rendered again at that instant', (_, ahead) => {
  const opensAt = Date.now() + ahead
  const page = renderHook(() => {
    useRedrawAt(opensAt)
    return Date.now() >= opensAt
  })
  act(() => jest.advanceTimersByTime(ahead - 1))
  expect(page.result.current).toBe(false)
  act(() => jest.advanceTimersByTime(1))
  expect(page.result.current).toBe(true)
})
