/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { usePayment } from '@/areas/shell/parts/use-payment'
import type { PayRequest } from '@/areas/shell/pay-request'
import { takeReturnPath } from '@/areas/shell/return-path'
import { back } from '@/platform/navigation/navigation'
import { pay } from '@/platform/payment/pay'
import type { PayOutcome } from '@/platform/payment/pay-types'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/payment/pay', () => ({ pay: jest.fn() }))

const returnTo = '/default/examination/payBack?orderId=o1'
const request = { bridge: {}, purpose: { orderId: 'o1', returnTo } } as PayRequest

/** The pay page, and WeChat's window in the hands of the test. */
function opened() {
  let end: (outcome: PayOutcome) => void = () => undefined
  jest.mocked(pay).mockReturnValue(new Promise((resolve) => (end = resolve)))
  const page = renderHook(() => usePayment(request))
  return { ...page, end: (outcome: PayOutcome) => act(async () => end(outcome)) }
}

beforeEach(() => {
  jest.clearAllMocks()
  takeReturnPath()
})

describe('The Mini Program’s pay page', () => {
  test('goes back once it was paid, and leaves behind what to show then', async () => {
    const { end } = opened()
    await end('done')
    expect(back).toHaveBeenCalledTimes(1)
    expect(takeReturnPath()).toBe(returnTo)
  })

  test('that was left meanwhile does not close the page below it', async () => {
    const { end, unmount } = opened()
    unmount()
    await end('done')
    expect(back).not.toHaveBeenCalled()
    expect(takeReturnPath()).toBe(returnTo)
  })

  test.each(['cancelled', 'failed'] as const)('stays when the payment was %s', async (outcome) => {
    const { end, result } = opened()
    await end(outcome)
    expect(result.current.state).toBe(outcome)
    expect(back).not.toHaveBeenCalled()
    expect(takeReturnPath()).toBeNull()
  })
})
