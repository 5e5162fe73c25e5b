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

describe('A sent code', () => {
  test('is pending for its recipient until it expires after five minutes', () => {
    rememberSentCode(phone, 60)
    expect(isCodeSent(phone)).toBe(true)
    expect(isCodeSent('register demo 13900139000')).toBe(false)
    jest.advanceTimersByTime(5 * MINUTE_MS)
    expect(isCodeSent(phone)).toBe(false)
  })

  test('has the time at which it was sent and a countdown to the next one', () => {
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

  test('is submitted with the request that asked for it, which is also used for the next code until the last one expires', () => {
    expect(requestOfCode(phone)).toBeUndefined()
    rememberSentCode(phone, 60, 'request')
    rememberSentCode(phone, 60)
    expect(requestOfCode(phone)).toBe('request')
    expect(requestOfCode('register demo 13900139000')).toBeUndefined()
    jest.advanceTimersByTime(5 * MINUTE_MS)
    expect(requestOfCode(phone)).toBeUndefined()
  })

  test('is forgotten after use', () => {
    rememberSentCode(phone, 60)
    forgetSentCode(phone)
    expect(isCodeSent(phone)).toBe(false)
  })

  test('is forgotten at sign-out', () => {
    rememberSentCode(phone, 60)
    endAll('signOut')
    expect(isCodeSent(phone)).toBe(false)
  })
})
