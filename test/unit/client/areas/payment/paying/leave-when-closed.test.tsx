/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { Order } from '@contract/endpoints/payment'
import { useLeavingWhenEnded } from '@/areas/payment/parts/paying/leave-when-settled'
import { readOrder } from '@/areas/payment/read-order'
import { currentRoute, replace } from '@/platform/navigation/navigation'
import { anOrder } from '../an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/areas/payment/read-order', () => ({ readOrder: jest.fn() }))

const later = () => act(() => jest.advanceTimersByTimeAsync(10_000))
/** Sets the address on top of the page stack; the page under test has the address `/`. */
const onTop = (address: string) => jest.mocked(currentRoute).mockReturnValue({ name: 'payJump', params: {}, address })
const isNow = (order: Order) => jest.mocked(readOrder).mockResolvedValue(order)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:10:00.000Z') })
  jest.clearAllMocks()
  onTop('/')
})
afterEach(() => jest.useRealTimers())

describe('The screen before the redirect to WeChat', () => {
  test('stays open while the order is unpaid', async () => {
    isNow(anOrder())
    renderHook(() => useLeavingWhenEnded('o1'))
    await later()
    expect(readOrder).toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  test.each([
    ['paid elsewhere', 'payBack', anOrder('paid')],
    ['closed', 'payOrder', anOrder('closed')],
    ['cancelled', 'payOrder', anOrder('closed', { closedBecause: 'cancelled' })],
    ['past its time', 'payOrder', anOrder('unpaid', { expiresAt: '2026-11-20T02:09:00.000Z' })],
  ] as const)('is replaced automatically for an order that is %s: %s', async (_, screen, order) => {
    isNow(order)
    renderHook(() => useLeavingWhenEnded('o1'))
    await later()
    expect(replace).toHaveBeenCalledWith(screen, { orderId: 'o1' })
  })

  test('does not navigate when another page was opened during the check', async () => {
    jest.mocked(readOrder).mockImplementation(async () => {
      onTop('/default/home')
      return anOrder('paid')
    })
    renderHook(() => useLeavingWhenEnded('o1'))
    await later()
    expect(readOrder).toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })
})
