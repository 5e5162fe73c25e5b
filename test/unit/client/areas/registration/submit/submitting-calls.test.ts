/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { submitCalls } from '@/areas/registration/parts/submit/submit-calls'
import { PageShownContext } from '@/patterns/frame/loading/use-page-shown'
import { askToSubmit, endSubmission, submissionOf } from '@/patterns/journey/submission/submission'
import { useSubmission } from '@/patterns/journey/submission/use-submission'
import { currentRoute, relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/session/exam', () => ({
  domainAtom: jest.requireActual<typeof import('jotai')>('jotai').atom('demo'),
}))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))

const submitCall = jest.mocked(call)
const answer = { registrationId: 'r', orderId: 'o', amountCents: 6500, expiresAt: '', serverTime: '' }
const confirmed = { seenAt: '2026-11-20T02:00:00.000Z', offer: { form: 'f', amountCents: 6500, sittings: [] } }
const done = { title: 'submitted', body: 'the seats are held', ok: 'to the order' }
const useSubmitting = () => useSubmission(registrationJourney, 'b1', submitCalls, done)
const refused = (code: string) => new ApiError('refused', code)
const about = { kind: 'registration', key: 'b1' }
/** Sets the screen on top of the page stack; the submitting screen under test has the address `/`. */
const onTop = (name: 'submitInformation' | 'confirmInformation' | 'notice') =>
  jest.mocked(currentRoute).mockReturnValue({
    ...{ name, params: name === 'notice' ? {} : { batch: 'b1' } },
    address: name === 'submitInformation' ? '/' : `/${name}`,
  })
const keys = () => submitCall.mock.calls.map(([, , options]) => options?.idempotencyKey)

describe('The submitting screen', () => {
  beforeEach(() => {
    jest.clearAllMocks()
    onTop('submitInformation')
    askToSubmit(about, confirmed)
  })

  test('opens the order when the seats are held, and forgets the idempotency key', async () => {
    submitCall.mockResolvedValueOnce(answer)
    renderHook(() => useSubmitting())
    await waitFor(() => expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'payOrder', { orderId: 'o' }))
    expect(submissionOf(about)).toBeNull()
    expect(submitCall.mock.calls[0]?.[1]).toEqual({ params: { batchCode: 'b1' }, body: confirmed })
  })

  test('retries with the same key after a network failure, and after a reload', async () => {
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

  test('keeps the confirmed offering when the current one differs', async () => {
    submitCall.mockRejectedValueOnce(refused('E_REG_DRAFT_CHANGED'))
    const { result } = renderHook(() => useSubmitting())
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ error: { code: 'E_REG_DRAFT_CHANGED' }, confirmed }),
    )
    expect(submissionOf(about)).toBeNull()
  })

  test('ends the submission after a refusal, so that the next one has a new key', async () => {
    const first = submissionOf(about)?.idempotencyKey
    submitCall.mockRejectedValueOnce(refused('E_REG_QUOTA_FULL'))
    const { result } = renderHook(() => useSubmitting())
    await waitFor(() => expect(result.current.state).toMatchObject({ error: { code: 'E_REG_QUOTA_FULL' } }))
    expect(submissionOf(about)).toBeNull()
    askToSubmit(about, confirmed)
    expect(submissionOf(about)?.idempotencyKey).not.toBe(first)
  })

  test('waits while the first submission with the key is in progress', async () => {
    jest.useFakeTimers()
    submitCall.mockRejectedValueOnce(refused('COMMON_IN_PROGRESS')).mockResolvedValueOnce(answer)
    renderHook(() => useSubmitting())
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    jest.useRealTimers()
    expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'payOrder', { orderId: 'o' })
    expect(new Set(keys()).size).toBe(1)
  })

  test('leads to the not-open screen when registration has closed meanwhile', async () => {
    submitCall.mockRejectedValueOnce(refused('SWITCH_OFF_REG_SUSPENDED'))
    renderHook(() => useSubmitting())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('registrationNotOpen', { batch: 'b1' }))
  })
})

describe('A response after the candidate left the submitting screen', () => {
  /** Lets the test decide when and how the service answers the submission. */
  function whenAnswered() {
    let [give, refuse] = [(_: typeof answer) => {}, (_: unknown) => {}]
    submitCall.mockReturnValueOnce(new Promise((resolve, reject) => ([give, refuse] = [resolve, reject])))
    return { give: () => act(async () => give(answer)), refuse: (error: unknown) => act(async () => refuse(error)) }
  }
  const toOrder = () => expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'payOrder', { orderId: 'o' })

  beforeEach(() => {
    jest.clearAllMocks()
    jest.mocked(confirm).mockResolvedValue(false)
    onTop('submitInformation')
    askToSubmit(about, confirmed)
  })

  test('leads from the confirmation to the order, because it cannot be submitted again', async () => {
    const answered = whenAnswered()
    renderHook(() => useSubmitting()).unmount()
    onTop('confirmInformation')
    await answered.give()
    toOrder()
    expect(confirm).not.toHaveBeenCalled()
    expect(submissionOf(about)).toBeNull()
  })

  test.each([
    ['stay where they are', false],
    ['go to the order', true],
  ])('is shown on other pages as a question, after which the candidates: %s', async (_, isWanted) => {
    jest.mocked(confirm).mockResolvedValue(isWanted)
    const answered = whenAnswered()
    renderHook(() => useSubmitting()).unmount()
    onTop('notice')
    await answered.give()
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining(done))
    expect(submissionOf(about)).toBeNull()
    if (isWanted) toOrder()
    else expect(relaunchAboveHome).not.toHaveBeenCalled()
  })

  test('leads to the order when the covered submitting screen is shown again', async () => {
    const answered = whenAnswered()
    let isShown = true
    const wrapper = ({ children }: PropsWithChildren) =>
      createElement(PageShownContext.Provider, { value: isShown }, children)
    const page = renderHook(() => useSubmitting(), { wrapper })
    isShown = false
    page.rerender()
    onTop('notice')
    await answered.give()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(relaunchAboveHome).not.toHaveBeenCalled()
    isShown = true
    onTop('submitInformation')
    await act(async () => page.rerender())
    toOrder()
  })

  test('with a refusal is shown on any page', async () => {
    const answered = whenAnswered()
    renderHook(() => useSubmitting()).unmount()
    onTop('notice')
    await answered.refuse(refused('E_REG_QUOTA_FULL'))
    await waitFor(() => expect(tell).toHaveBeenCalledWith(expect.objectContaining({ title: '没有提交成功' })))
    expect(submissionOf(about)).toBeNull()
    expect(replace).not.toHaveBeenCalled()
  })

  test('is not shown to another signed-in candidate', async () => {
    const answered = whenAnswered()
    renderHook(() => useSubmitting()).unmount()
    onTop('notice')
    endSubmission(about)
    await answered.give()
    expect(confirm).not.toHaveBeenCalled()
    expect(relaunchAboveHome).not.toHaveBeenCalled()
  })

  test('does not navigate when another screen has sent the same key meanwhile', async () => {
    const first = whenAnswered()
    renderHook(() => useSubmitting()).unmount()
    const second = whenAnswered()
    renderHook(() => useSubmitting())
    await first.give()
    expect(relaunchAboveHome).not.toHaveBeenCalled()
    await second.give()
    expect(relaunchAboveHome).toHaveBeenCalledTimes(1)
    expect(new Set(keys()).size).toBe(1)
  })
})
