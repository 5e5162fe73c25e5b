/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useTyped } from '@/patterns/collecting/table/use-typed'
import { currentBaseInfoAtom } from '@/session/journey'
import { store } from '@/session/store'
import type { Answers } from '@contract/collecting/fields'

/** Renders the unsaved input of one candidate on top of the saved answers. */
function typing(saved: Answers, kind = 'registration') {
  const owner = { accountId: 'a', kind, key: 'b' }
  const { result, rerender } = renderHook(
    (answers: Answers) => useTyped(currentBaseInfoAtom, owner, { answers, storedFiles: {} }),
    { initialProps: saved },
  )
  const type = (answers: Answers) => act(() => result.current.change({ ...result.current.answers, ...answers }))
  return { shown: () => result.current.answers, upon: (newest: Answers) => result.current.upon(newest), type, rerender }
}

beforeEach(() => store.set(currentBaseInfoAtom, {}))

describe('Typed answers', () => {
  test('are shown on top of what another tab saved meanwhile', () => {
    const table = typing({ name: 'x', city: 'old' })
    table.type({ name: 'y' })
    table.rerender({ name: 'x', city: 'new' })
    expect(table.shown()).toEqual({ name: 'y', city: 'new' })
    expect(table.upon({ name: 'z', city: 'newest' })).toEqual({ name: 'y', city: 'newest' })
  })

  test('may equal the value at the start of typing', () => {
    const table = typing({ gender: 'male', city: 'old' })
    table.type({ city: 'new' })
    table.rerender({ gender: 'female', city: 'old' })
    table.type({ gender: 'male' })
    expect(table.shown()).toEqual({ gender: 'male', city: 'new' })
    expect(table.upon({ gender: 'female', city: 'old' })).toEqual({ gender: 'male', city: 'new' })
  })

  test('are kept while the table of another journey is filled in', () => {
    const table = typing({ name: 'x' })
    table.type({ name: 'y' })
    const other = typing({ name: 'x' }, 'exemption')
    other.type({ name: 'z' })
    expect([table.shown(), other.shown()]).toEqual([{ name: 'y' }, { name: 'z' }])
  })

  test('are empty as long as nothing was typed', () => {
    expect(typing({ name: 'x' }).upon({ name: 'y' })).toEqual({ name: 'y' })
  })
})
