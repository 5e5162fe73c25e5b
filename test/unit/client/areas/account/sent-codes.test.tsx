/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import {
  forgetSentCode,
  isCodeSent,
  rememberSentCode,
  requestOfCode,
  useSentCode,
} from '@/areas/account/parts/code/sent-codes'
import { endAll } from '@/session/stored-atom'
import { useSecondsLeft } from '@/ui/value/use-seconds-left'

const MINUTE_MS = 60_000
const phone = 'register demo 13800138000'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T02:00:00Z') })
  act(() => endAll('signOut'))
})
afterEach(() => jest.useRealTimers())

describe('A code that was sent', () => {
  test('is waited for until it ends after five minutes, by whom it was sent to', () => {
    rememberSentCode(phone, 60)
    expect(isCodeSent(phone)).toBe(true)
    expect(isCodeSent('register demo 13900139000')).toBe(false)
    jest.advanceTimersByTime(5 * MINUTE_MS)
    expect(isCodeSent(phone)).toBe(false)
  })

  test('says when it was sent, and counts down to the next one', () => {
    rememberSentCode(phone, 60)
    jest.advanceTimersByTime(20_000)
    const { result } = renderHook(() => {
      const sent = useSentCode(phone)
      return { sent, left: useSecondsLeft(sent?.againFrom ?? 0) }
    })
    expect(result.current.sent?.at).toBe(Date.parse('2026-05-01T02:00:00Z'))
    expect(result.current.left).toBe(40)
    act(() => void jest.advanceTimersByTime(41_000))
    expect(result.current.left).toBe(0)
  })

  test('is typed with the request it was asked for by, which serves for the next one too, until the last has ended', () => {
    expect(requestOfCode(phone)).toBeUndefined()
    rememberSentCode(phone, 60, 'request')
    rememberSentCode(phone, 60)
    expect(requestOfCode(phone)).toBe('request')
    expect(requestOfCode('register demo 13900139000')).toBeUndefined()
    jest.advanceTimersByTime(5 * MINUTE_MS)
    expect(requestOfCode(phone)).toBeUndefined()
  })

  test('is forgotten once it has served', () => {
    rememberSentCode(phone, 60)
    forgetSentCode(phone)
    expect(isCodeSent(phone)).toBe(false)
  })

  test('is nobody else’s: signing out forgets it', () => {
    rememberSentCode(phone, 60)
    endAll('signOut')
    expect(isCodeSent(phone)).toBe(false)
  })
})
