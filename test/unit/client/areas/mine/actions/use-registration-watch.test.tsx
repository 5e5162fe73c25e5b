/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { useRegistrationWatch } from '@/areas/mine/actions/use-registration-watch'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open } from '../../../a-project'
import { aRegistration } from '../a-registration'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const look = jest.fn(async () => undefined)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:10:00.000Z') })
  jest.clearAllMocks()
  store.set(currentExamInfoAtom, aProject({ function_module: [open('payment')] }))
})
afterEach(() => jest.useRealTimers())

async function aMinuteWith(registration: RegistrationCard, minutes = 1): Promise<void> {
  renderHook(() => useRegistrationWatch([registration], look))
  await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000))
}
const paid = { paymentStatus: 'paid', expiresAt: null } as const

describe('The registrations on a page', () => {
  it('are not polled while the candidate can pay', async () => {
    await aMinuteWith(aRegistration())
    expect(look).not.toHaveBeenCalled()
  })

  it('are polled, without the project, while payment is suspended before the deadline', async () => {
    store.set(currentExamInfoAtom, aProject({ function_module: [open('payment', { switch: 'suspended' })] }))
    await aMinuteWith(aRegistration())
    expect(look).toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })

  it('are polled while their exam is paused', async () => {
    await aMinuteWith(aRegistration({ examStatus: 3 }))
    expect(look).toHaveBeenCalled()
  })

  it('are not polled after the payment deadline or after the approval', async () => {
    store.set(currentExamInfoAtom, aProject({ function_module: [open('payment', { switch: 'suspended' })] }))
    await aMinuteWith(aRegistration({ status: 'expired' }), 5)
    await aMinuteWith(aRegistration({ ...paid, auditStatus: 2 }), 5)
    expect(look).not.toHaveBeenCalled()
  })

  it('are polled while WeChat is asked about a payment', async () => {
    await aMinuteWith(aRegistration({ paymentStarted: true, expiresAt: '2026-11-20T02:09:00.000Z' }))
    expect(look).toHaveBeenCalled()
  })

  it.each([
    ['the exam body reviews them', { auditStatus: 1 }],
    ['their money is on the way back', { auditStatus: 2, refundStatus: 'refunding' }],
  ] as const)('are polled rarely while %s', async (_, situation) => {
    await aMinuteWith(aRegistration({ ...paid, ...situation }), 5)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(look.mock.calls.length).toBeLessThanOrEqual(7)
  })
})
