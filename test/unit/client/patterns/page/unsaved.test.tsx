/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { mayLeave, useUnsavedGuard } from '@/patterns/page/unsaved'
import { askBeforeLeaving } from '@/platform/page/document'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'

jest.mock('@/platform/page/document')

describe('Leaving a page with unsaved changes', () => {
  test('asks once: the host is told not to ask again', async () => {
    renderHook(() => useUnsavedGuard(true))
    expect(askBeforeLeaving).toHaveBeenLastCalledWith(expect.any(String))
    const leaving = mayLeave()
    act(() => store.get(dialogAtom)?.answer(true))
    expect(await leaving).toBe(true)
    expect(askBeforeLeaving).toHaveBeenLastCalledWith(null)
  })

  test('stays, and goes on being asked about, when the candidate says so', async () => {
    renderHook(() => useUnsavedGuard(true))
    const leaving = mayLeave()
    act(() => store.get(dialogAtom)?.answer(false))
    expect(await leaving).toBe(false)
    expect(askBeforeLeaving).toHaveBeenLastCalledWith(expect.any(String))
  })

  test('does not ask when everything is saved', async () => {
    renderHook(() => useUnsavedGuard(false))
    expect(await mayLeave()).toBe(true)
    expect(store.get(dialogAtom)).toBeNull()
  })
})
