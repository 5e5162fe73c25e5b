/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import { useChosen } from '@/patterns/journey/use-chosen'
import { currentUserAtom } from '@/session/account'
import type { Chosen } from '@/session/journey'
import type { OfEach } from '@/session/of-each'
import { clearExpiredUser, clearUser } from '@/session/sign-out'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

const signIn = (accountId: string) => act(() => store.set(currentUserAtom, { accountId } as CurrentUser))
const chosenAtom = typedAtom<OfEach<Chosen<string[]>>>('chosen', {})
const step = { kind: 'registration', key: 'b1', upon: 'east' }
const shownOn = (at: typeof step) =>
  renderHook(() => useChosen<string[]>(chosenAtom, at, { upon: at.upon, start: ['law'] })).result

function choose(...subjects: string[]): void {
  chooseOn(step, ...subjects)
}

function chooseOn(at: typeof step, ...subjects: string[]): void {
  const { current } = shownOn(at)
  act(() => current.choose(subjects))
}

beforeEach(() => {
  store.set(chosenAtom, {})
  signIn('a')
})

describe('An unsaved choice', () => {
  test('is restored when the step is opened again', () => {
    choose('tax')
    expect(shownOn(step).current.value).toEqual(['tax'])
  })

  test('is kept for the candidate whose session expired, and hidden from others', () => {
    choose('tax')
    act(clearExpiredUser)
    signIn('other')
    expect(shownOn(step).current.value).toEqual(['law'])
    signIn('a')
    expect(shownOn(step).current.value).toEqual(['tax'])
  })

  test('is cleared at sign-out and after saving', () => {
    choose('tax')
    act(clearUser)
    signIn('a')
    expect(shownOn(step).current.value).toEqual(['law'])
    choose('tax')
    const { current } = shownOn(step)
    act(() => current.forget())
    expect(shownOn(step).current.value).toEqual(['law'])
  })

  test('does not hide what another device saved later, and belongs to one kind of journey and one key', () => {
    choose('tax')
    expect(shownOn({ ...step, upon: 'north' }).current.value).toEqual(['law'])
    expect(shownOn({ ...step, key: 'b2' }).current.value).toEqual(['law'])
    expect(shownOn({ ...step, kind: 'exemption' }).current.value).toEqual(['law'])
  })

  test('is kept when something is chosen on another journey', () => {
    choose('tax')
    chooseOn({ ...step, kind: 'exemption' }, 'audit')
    chooseOn({ ...step, key: 'b2' }, 'civil')
    expect(shownOn(step).current.value).toEqual(['tax'])
    expect(shownOn({ ...step, kind: 'exemption' }).current.value).toEqual(['audit'])
  })
})
