/** @jest-environment jsdom */
import { dayOf } from '@contract/format'
import { endOf } from '@contract/health/health-days'
import { renderHook } from '@testing-library/react'
import { useNextDay } from '@/areas/health/pages/check-in/index'
import { serverNow } from '@/session/exam'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const readAgain = jest.fn(() => Promise.resolve())
beforeEach(() => readAgain.mockClear())

it('reads the page again within half a minute after midnight at UTC+8, and not before', () => {
  const today = dayOf(serverNow())
  const left = endOf(today) + 1000 - serverNow()
  renderHook(() => useNextDay(today, readAgain))
  jest.advanceTimersByTime(left)
  expect(readAgain).not.toHaveBeenCalled()
  jest.advanceTimersByTime(30_000)
  expect(readAgain).toHaveBeenCalledTimes(1)
})

it.each(['2026-11-01', '2999-01-01'])('does not poll for another day (%s)', (day) => {
  renderHook(() => useNextDay(day, readAgain))
  jest.advanceTimersByTime(30_000)
  expect(readAgain).not.toHaveBeenCalled()
})

it('stops after the page is unmounted', () => {
  const { unmount } = renderHook(() => useNextDay(dayOf(serverNow()), readAgain))
  unmount()
  jest.advanceTimersByTime(864e5)
  expect(readAgain).not.toHaveBeenCalled()
})
