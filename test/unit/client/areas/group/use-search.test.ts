/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useSearch } from '@/areas/group/parts/use-search'
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

describe('A search for a candidate of a group', () => {
  it('is made once typing has paused, without the spaces around', () => {
    expect(searched(' 王明 ')).toBe('王明')
  })

  it('is made again after a reload, and starts at the first page', () => {
    searched('王明')
    expect(sessionStorage.getItem('pageInfo')).toBe('{"search":"王明","pages":1}')
    const { result } = renderHook(() => useSearch())
    expect([result.current.typed, result.current.wanted]).toEqual(['王明', '王明'])
  })

  it('is no longer than the call takes, whatever was pasted, and cuts no character in two', () => {
    expect(searched('王'.repeat(400))).toBe('王'.repeat(100))
    expect(searched('𠮷'.repeat(101))).toBe('𠮷'.repeat(100))
  })
})
