/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { usePayment } from '@/areas/shell/use-payment'
import type { PayRequest } from '@/areas/shell/pay-request'
import { takeReturnPath } from '@/areas/shell/return-path'
import { back } from '@/platform/navigation/navigation'
import { call } from '@/api/call'
import { pay } from '@/platform/payment/pay'
import type { PayOutcome } from '@/platform/payment/pay-types'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/payment/pay', () => ({ pay: jest.fn() }))

const returnTo = '/default/examination/payBack?orderId=o1'
const request = { bridge: {}, purpose: { orderId: 'o1', domain: 'demo', returnTo } } as PayRequest
const waiting = {
  status: 'unpaid',
  closedBecause: null,
  expiresAt: '2026-11-20T02:30:00.000Z',
  serverTime: '2026-11-20T02:10:00.000Z',
}
/** Sets the order that the service returns from now on. */
const orderIs = (facts: object = {}) => jest.mocked(call).mockResolvedValue({ ...waiting, ...facts })

/** Renders the pay page; the test decides how WeChat's payment window ends. */
function opened() {
  let end: (outcome: PayOutcome) => void = () => undefined
  jest.mocked(pay).mockReturnValue(new Promise((resolve) => (end = resolve)))
  const page = renderHook(() => usePayment(request))
  return { ...page, end: (outcome: PayOutcome) => act(async () => end(outcome)) }
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
  orderIs()
  takeReturnPath()
})

afterEach(() => jest.useRealTimers())

const later = () => act(() => jest.advanceTimersByTimeAsync(10_000))

describe('The Mini Program’s pay page', () => {
  test('goes back after the payment and stores the path to open next', async () => {
    const { end } = opened()
    await end('done')
    expect(back).toHaveBeenCalledTimes(1)
    expect(takeReturnPath()).toBe(returnTo)
  })

  test('does not close the page below it when it was left meanwhile', async () => {
    const { end, unmount } = opened()
    unmount()
    await end('done')
    expect(back).not.toHaveBeenCalled()
    expect(takeReturnPath()).toBe(returnTo)
  })

  test.each(['cancelled', 'failed'] as const)('stays open when the payment was %s', async (outcome) => {
    const { end, result } = opened()
    await end(outcome)
    expect(result.current.state).toBe(outcome)
    expect(back).not.toHaveBeenCalled()
    expect(takeReturnPath()).toBeNull()
  })

  test.each([
    ['expired', { status: 'closed', closedBecause: 'expired' }],
    ['cancelled', { status: 'closed', closedBecause: 'cancelled' }],
    ['over', { serverTime: '2026-11-20T02:30:01.000Z' }],
  ])('detects that the order is %s', async (end, facts) => {
    const { result, end: finish } = opened()
    await finish('cancelled')
    expect(result.current.ended).toBeNull()
    orderIs(facts)
    await later()
    expect(result.current.ended).toMatchObject({ end, expiresAt: waiting.expiresAt })
    expect(back).not.toHaveBeenCalled()
  })

  test('goes back when the order was paid elsewhere', async () => {
    const { end } = opened()
    await end('cancelled')
    orderIs({ status: 'paid' })
    await later()
    expect(back).toHaveBeenCalledTimes(1)
    expect(takeReturnPath()).toBe(returnTo)
  })

  test('stays unchanged when the order cannot be read', async () => {
    const { result, end } = opened()
    await end('cancelled')
    jest.mocked(call).mockRejectedValue(new Error('offline'))
    await later()
    expect(result.current).toMatchObject({ state: 'cancelled', ended: null })
  })
})
