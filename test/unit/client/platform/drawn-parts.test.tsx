/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { useDrawnParts } from '@/platform/page/drawn-parts.weapp'

let updated: () => void = () => undefined
Object.assign(Taro, { nextTick: (then: () => void) => (updated = then) })
const afterUpdate = () => act(() => updated())

test('the Mini Program renders one more part after each update, and then all remaining parts', () => {
  const { result, rerender } = renderHook(({ count }) => useDrawnParts(count), { initialProps: { count: 3 } })
  expect(result.current).toBe(1)
  afterUpdate()
  expect(result.current).toBe(2)
  afterUpdate()
  expect(result.current).toBeGreaterThanOrEqual(3)
  rerender({ count: 9 })
  expect(result.current).toBeGreaterThanOrEqual(9)
})

test('nothing is rendered after the page is unmounted', () => {
  const { result, unmount } = renderHook(() => useDrawnParts(3))
  unmount()
  afterUpdate()
  expect(result.current).toBe(1)
})
