/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { CurrentUser } from '@contract/endpoints/account'
import { typedOne } from '@/patterns/forms/typed-one'
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

it('What is typed for one thing is there when its form is drawn again, until it is forgotten', () => {
  signIn('a')
  write('check the sum')
  expect(wordsOf()).toBe('check the sum')
  expect(form().current.isTyped).toBe(true)
  expect(wordsOf('R2')).toBe('')
  const drawn = form()
  act(() => drawn.current.forget())
  expect(wordsOf()).toBe('')
})

it('A sign-in that runs out costs nothing, and shows nothing to whoever signs in instead', () => {
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

it('What is begun when the sign-in has run out waits for the same candidate, and for nobody else', () => {
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

it('What somebody types whom nobody knows is shown to nobody who signs in', () => {
  write('check the sum')
  expect(wordsOf()).toBe('check the sum')
  signIn('a')
  expect(wordsOf()).toBe('')
})

it('Signing out forgets it', () => {
  signIn('a')
  write('check the sum')
  act(() => clearUser())
  signIn('a')
  expect(wordsOf()).toBe('')
})
