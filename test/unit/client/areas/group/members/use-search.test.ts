/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useSearch } from '@/areas/group/members/use-search'
import { pageInfoAtom } from '@/session/page-info'
import { store } from '@/session/store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function searched(typed: string): string {
  act(() => store.set(pageInfoAtom, { search: '', pages: 3 }))
  const { result } = renderHook(() => useSearch())
  act(() => result.current.setTyped(typed))
  expect(result.current.wanted).toBe('')
  act(() => jest.advanceTimersByTime(500))
  return result.current.wanted
}

describe('The search for a candidate of a group', () => {
  it('starts after typing has paused, with surrounding spaces removed', () => {
    expect(searched(' 王明 ')).toBe('王明')
  })

  it('is restored after a reload with the number of pages', () => {
    searched('王明')
    expect(sessionStorage.getItem('pageInfo')).toBe('{"search":"王明","pages":1}')
    const { result } = renderHook(() => useSearch())
    expect([result.current.typed, result.current.wanted]).toEqual(['王明', '王明'])
  })

  it('is cut to the limit of the call without splitting a character', () => {
    expect(searched('王'.repeat(400))).toBe('王'.repeat(100))
    expect(searched('𠮷'.repeat(101))).toBe('𠮷'.repeat(100))
  })
})
