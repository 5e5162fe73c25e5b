/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useTyped } from '@/patterns/collecting/table/use-typed'
import { currentBaseInfoAtom } from '@/session/journey'
import { store } from '@/session/store'
import type { Answers } from '@contract/collecting/fields'

/** The table of one candidate, over what is saved of it. */
function typing(saved: Answers) {
  const start = (answers: Answers) => ({ accountId: 'a', kind: 'registration', key: 'b', answers, storedFiles: {} })
  const { result, rerender } = renderHook((answers: Answers) => useTyped(currentBaseInfoAtom, start(answers)), {
    initialProps: saved,
  })
  const type = (answers: Answers) => act(() => result.current.change({ ...result.current.answers, ...answers }))
  return { shown: () => result.current.answers, upon: (newest: Answers) => result.current.upon(newest), type, rerender }
}

beforeEach(() => store.set(currentBaseInfoAtom, null))

describe('What is typed', () => {
  test('is shown upon what another tab saved meanwhile', () => {
    const table = typing({ name: 'x', city: 'old' })
    table.type({ name: 'y' })
    table.rerender({ name: 'x', city: 'new' })
    expect(table.shown()).toEqual({ name: 'y', city: 'new' })
    expect(table.upon({ name: 'z', city: 'newest' })).toEqual({ name: 'y', city: 'newest' })
  })

  test('can be what stood there when typing began', () => {
    const table = typing({ gender: 'male', city: 'old' })
    table.type({ city: 'new' })
    table.rerender({ gender: 'female', city: 'old' })
    table.type({ gender: 'male' })
    expect(table.shown()).toEqual({ gender: 'male', city: 'new' })
    expect(table.upon({ gender: 'female', city: 'old' })).toEqual({ gender: 'male', city: 'new' })
  })

  test('is nothing as long as nothing was typed', () => {
    expect(typing({ name: 'x' }).upon({ name: 'y' })).toEqual({ name: 'y' })
  })
})
