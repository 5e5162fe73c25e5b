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

describe('What was chosen and not saved', () => {
  test('is still chosen when the step is opened again', () => {
    choose('tax')
    expect(shownOn(step).current.value).toEqual(['tax'])
  })

  test('waits for the candidate whose sign-in expired, and is nobody else’s', () => {
    choose('tax')
    act(clearExpiredUser)
    signIn('other')
    expect(shownOn(step).current.value).toEqual(['law'])
    signIn('a')
    expect(shownOn(step).current.value).toEqual(['tax'])
  })

  test('is forgotten when they sign out, and when it was saved', () => {
    choose('tax')
    act(clearUser)
    signIn('a')
    expect(shownOn(step).current.value).toEqual(['law'])
    choose('tax')
    const { current } = shownOn(step)
    act(() => current.forget())
    expect(shownOn(step).current.value).toEqual(['law'])
  })

  test('does not hide what another device saved since, and belongs to its kind of journey and key', () => {
    choose('tax')
    expect(shownOn({ ...step, upon: 'north' }).current.value).toEqual(['law'])
    expect(shownOn({ ...step, key: 'b2' }).current.value).toEqual(['law'])
    expect(shownOn({ ...step, kind: 'exemption' }).current.value).toEqual(['law'])
  })

  test('stays chosen while something is chosen on another journey', () => {
    choose('tax')
    chooseOn({ ...step, kind: 'exemption' }, 'audit')
    chooseOn({ ...step, key: 'b2' }, 'civil')
    expect(shownOn(step).current.value).toEqual(['tax'])
    expect(shownOn({ ...step, kind: 'exemption' }).current.value).toEqual(['audit'])
  })
})
