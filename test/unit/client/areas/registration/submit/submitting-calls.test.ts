/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { submitCalls } from '@/areas/registration/parts/submit/submit-calls'
import { askToSubmit, submissionOf } from '@/patterns/journey/submission/submission'
import { useSubmission } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/session/exam', () => ({
  domainAtom: jest.requireActual<typeof import('jotai')>('jotai').atom('demo'),
}))
jest.mock('@/platform/navigation/navigation', () => ({ relaunchAboveHome: jest.fn(), replace: jest.fn() }))

const submitCall = jest.mocked(call)
const answer = { registrationId: 'r', orderId: 'o', amountCents: 6500, expiresAt: '', serverTime: '' }
const confirmed = { seenAt: '2026-11-20T02:00:00.000Z', offer: { form: 'f', amountCents: 6500, sittings: [] } }
const useSubmitting = () => useSubmission(registrationJourney, 'b1', submitCalls)
const refused = (code: string) => new ApiError('refused', code)
const about = { kind: 'registration', key: 'b1' }
const keys = () => submitCall.mock.calls.map(([, , options]) => options?.idempotencyKey)

describe('The submitting screen', () => {
  beforeEach(() => {
    jest.clearAllMocks()
    askToSubmit(about, confirmed)
  })

  test('opens the order when the seats are held, and forgets the key', async () => {
    submitCall.mockResolvedValueOnce(answer)
    renderHook(() => useSubmitting())
    await waitFor(() => expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'payOrder', { orderId: 'o' }))
    expect(submissionOf(about)).toBeNull()
    expect(submitCall.mock.calls[0]?.[1]).toEqual({ params: { batchCode: 'b1' }, body: confirmed })
  })

  test('asks again with the same key after a network failure, and after a reload', async () => {
    submitCall.mockRejectedValueOnce(new ApiError('network', 'COMMON_01'))
    const { result, unmount } = renderHook(() => useSubmitting())
    await waitFor(() => expect(result.current.state).toMatchObject({ error: { trouble: 'network' } }))

    submitCall.mockRejectedValueOnce(new ApiError('failed', 'COMMON_01'))
    act(() => result.current.retry())
    await waitFor(() => expect(submitCall).toHaveBeenCalledTimes(2))
    unmount()

    submitCall.mockResolvedValueOnce(answer)
    renderHook(() => useSubmitting())
    await waitFor(() => expect(relaunchAboveHome).toHaveBeenCalledTimes(1))
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toBeTruthy()
  })

  test('keeps what was confirmed at hand when something else is offered by now', async () => {
    submitCall.mockRejectedValueOnce(refused('E_REG_DRAFT_CHANGED'))
    const { result } = renderHook(() => useSubmitting())
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ error: { code: 'E_REG_DRAFT_CHANGED' }, confirmed }),
    )
    expect(submissionOf(about)).toBeNull()
  })

  test('a refusal ends the submission: the next one has a key of its own', async () => {
    const first = submissionOf(about)?.idempotencyKey
    submitCall.mockRejectedValueOnce(refused('E_REG_QUOTA_FULL'))
    const { result } = renderHook(() => useSubmitting())
    await waitFor(() => expect(result.current.state).toMatchObject({ error: { code: 'E_REG_QUOTA_FULL' } }))
    expect(submissionOf(about)).toBeNull()
    askToSubmit(about, confirmed)
    expect(submissionOf(about)?.idempotencyKey).not.toBe(first)
  })

  test('waits while the first submission with the key is still being worked on', async () => {
    jest.useFakeTimers()
    submitCall.mockRejectedValueOnce(refused('COMMON_IN_PROGRESS')).mockResolvedValueOnce(answer)
    renderHook(() => useSubmitting())
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    jest.useRealTimers()
    expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'payOrder', { orderId: 'o' })
    expect(new Set(keys()).size).toBe(1)
  })

  test('registration that closed meanwhile leads to the screen that says so', async () => {
    submitCall.mockRejectedValueOnce(refused('SWITCH_OFF_REG_SUSPENDED'))
    renderHook(() => useSubmitting())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('registrationNotOpen', { batch: 'b1' }))
  })
})
