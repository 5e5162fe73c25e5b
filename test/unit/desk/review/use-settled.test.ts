/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useSettled } from '@desk/pages/review/use-settled'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('accepts decisions half a second after the content was shown, and again after it has changed', () => {
  const { result, rerender } = renderHook(({ version }) => useSettled(version), { initialProps: { version: '1' } })
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(500))
  expect(result.current).toBe(true)
  rerender({ version: '2' })
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(499))
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})
