/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import type { Draft } from '@contract/draft'
import { useChosen } from '@/areas/registration/wizard/use-chosen'
import { currentUserAtom } from '@/session/account'
import { examAddressAtom } from '@/session/registration'
import { clearExpiredUser, clearUser } from '@/session/sign-out'
import { store } from '@/session/store'
import { completeDraft } from '../a-batch'

const signIn = (accountId: string) => store.set(currentUserAtom, { accountId } as CurrentUser)
const shownOn = (draft: Draft) => renderHook(() => useChosen(examAddressAtom, draft, draft.areaCode)).result

function choose(areaCode: string): void {
  const { current } = shownOn(completeDraft)
  act(() => current.choose(areaCode))
}

beforeEach(() => {
  store.set(examAddressAtom, null)
  signIn('a')
})

describe('What was chosen and not saved', () => {
  test('is still chosen when the step is opened again', () => {
    choose('west')
    expect(shownOn(completeDraft).current.value).toBe('west')
  })

  test('waits for the candidate whose sign-in expired, and is nobody else’s', () => {
    choose('west')
    clearExpiredUser()
    signIn('other')
    expect(shownOn(completeDraft).current.value).toBe('east')
    signIn('a')
    expect(shownOn(completeDraft).current.value).toBe('west')
  })

  test('is forgotten when they sign out, and when it was saved', () => {
    choose('west')
    clearUser()
    signIn('a')
    expect(shownOn(completeDraft).current.value).toBe('east')
    choose('west')
    const { current } = shownOn(completeDraft)
    act(() => current.forget())
    expect(shownOn(completeDraft).current.value).toBe('east')
  })

  test('does not hide what another device saved since, and belongs to its batch', () => {
    choose('west')
    expect(shownOn({ ...completeDraft, areaCode: 'north', choices: [] }).current.value).toBe('north')
    expect(shownOn({ ...completeDraft, batchCode: 'b2' }).current.value).toBe('east')
  })
})
