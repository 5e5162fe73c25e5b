/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { clearExpiredUser, clearUser, rememberSignIn } from '@/session/sign-out'

const useTyped = typedOne('of-this-test')
const nothing = { words: '' }
const form = (of = 'R1') => renderHook(() => useTyped(of, nothing)).result
const wordsOf = (of?: string) => form(of).current.typed.words
function write(words: string): void {
  const drawn = form()
  act(() => drawn.current.type({ words }))
}
const signIn = (accountId: string) =>
  act(() => {
    rememberSignIn({ token: accountId, user: { accountId, userType: 'candidate' } as CurrentUser }, 'demo')
  })

beforeEach(() => act(() => clearUser()))

it('typed text is restored when its form is rendered again, until it is forgotten', () => {
  signIn('a')
  write('check the sum')
  expect(wordsOf()).toBe('check the sum')
  expect(form().current.isTyped).toBe(true)
  expect(wordsOf('R2')).toBe('')
  const drawn = form()
  act(() => drawn.current.forget())
  expect(wordsOf()).toBe('')
})

it('typed text survives an expired session, and is not shown to another candidate', () => {
  signIn('a')
  write('check the sum')
  act(() => clearExpiredUser())
  write('check the sum twice')
  signIn('b')
  expect(wordsOf()).toBe('')
  expect(form().current.isTyped).toBe(false)
  act(() => clearExpiredUser())
  signIn('a')
  expect(wordsOf()).toBe('check the sum twice')
})

it('text typed after the session expired belongs to the last candidate and to no one else', () => {
  signIn('a')
  act(() => clearExpiredUser())
  write('check the sum')
  expect(wordsOf()).toBe('check the sum')
  signIn('b')
  expect(wordsOf()).toBe('')
  // When several calls are refused at once, the later ones find no signed-in user.
  act(() => clearExpiredUser())
  act(() => clearExpiredUser())
  expect(wordsOf()).toBe('')
  signIn('a')
  expect(wordsOf()).toBe('check the sum')
})

it('text typed without a sign-in is not shown to a candidate who signs in', () => {
  write('check the sum')
  expect(wordsOf()).toBe('check the sum')
  signIn('a')
  expect(wordsOf()).toBe('')
})

it('sign-out clears typed text', () => {
  signIn('a')
  write('check the sum')
  act(() => clearUser())
  signIn('a')
  expect(wordsOf()).toBe('')
})
