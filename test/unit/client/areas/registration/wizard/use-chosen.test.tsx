/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import type { Draft } from '@contract/registration/draft'
import { useChosen } from '@/areas/registration/wizard/use-chosen'
import { currentUserAtom } from '@/session/account'
import { examSubjectAtom } from '@/session/registration'
import { clearExpiredUser, clearUser } from '@/session/sign-out'
import { store } from '@/session/store'
import { completeDraft } from '../a-batch'

const signIn = (accountId: string) => store.set(currentUserAtom, { accountId } as CurrentUser)
const shownOn = (draft: Draft) => renderHook(() => useChosen<string[] | null>(examSubjectAtom, draft, ['law'])).result

function choose(...subjects: string[]): void {
  const { current } = shownOn(completeDraft)
  act(() => current.choose(subjects))
}

beforeEach(() => {
  store.set(examSubjectAtom, null)
  signIn('a')
})

describe('What was chosen and not saved', () => {
  test('is still chosen when the step is opened again', () => {
    choose('tax')
    expect(shownOn(completeDraft).current.value).toEqual(['tax'])
  })

  test('waits for the candidate whose sign-in expired, and is nobody else’s', () => {
    choose('tax')
    clearExpiredUser()
    signIn('other')
    expect(shownOn(completeDraft).current.value).toEqual(['law'])
    signIn('a')
    expect(shownOn(completeDraft).current.value).toEqual(['tax'])
  })

  test('is forgotten when they sign out, and when it was saved', () => {
    choose('tax')
    clearUser()
    signIn('a')
    expect(shownOn(completeDraft).current.value).toEqual(['law'])
    choose('tax')
    const { current } = shownOn(completeDraft)
    act(() => current.forget())
    expect(shownOn(completeDraft).current.value).toEqual(['law'])
  })

  test('does not hide what another device saved since, and belongs to its batch', () => {
    choose('tax')
    expect(shownOn({ ...completeDraft, areaCode: 'north', choices: [] }).current.value).toEqual(['law'])
    expect(shownOn({ ...completeDraft, batchCode: 'b2' }).current.value).toEqual(['law'])
  })
})
