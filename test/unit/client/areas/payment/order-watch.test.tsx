/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { Order } from '@contract/endpoints/payment'
import { useOrderWatch } from '@/areas/payment/parts/order/use-order-watch'
import { readOrder } from '@/areas/payment/read-order'
import { call } from '@/api/call'
import { anOrder } from './an-order'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/areas/payment/read-order', () => ({ readOrder: jest.fn() }))

const look = jest.fn(async () => undefined)
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const start = Date.parse('2026-11-20T02:10:00.000Z')
const isNow = (order: Order) => jest.mocked(readOrder).mockResolvedValue(order)

beforeEach(() => {
  jest.useFakeTimers({ now: start })
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

describe('Polling on the page of an order', () => {
  it('does not reload an unchanged order', async () => {
    isNow(anOrder())
    renderHook(() => useOrderWatch({ order: anOrder(), stage: 'payable', look }))
    await later(60_000)
    expect(readOrder).toHaveBeenCalled()
    expect(look).not.toHaveBeenCalled()
  })

  it('reloads the order every few seconds while it may not be paid, and leaves the project to the frame', async () => {
    isNow(anOrder())
    renderHook(() => useOrderWatch({ order: anOrder(), stage: 'payable', look, mayPay: false }))
    await later(6_000)
    expect(look).toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })

  it('continues after a failed read while the payment is being confirmed', async () => {
    jest.setSystemTime(Date.parse('2026-11-20T02:30:10.000Z'))
    const order = anOrder('unpaid', { paymentStarted: true })
    isNow(anOrder('paid'))
    look.mockRejectedValueOnce(new Error('offline'))
    renderHook(() => useOrderWatch({ order, stage: 'confirming', look }))
    await later(30_000)
    expect(look.mock.calls.length).toBeGreaterThan(1)
  })

  it('reloads an expired order once the service has closed it, and then stops', async () => {
    jest.setSystemTime(Date.parse('2026-11-20T02:41:00.000Z'))
    isNow(anOrder())
    const open = { order: anOrder(), stage: 'expired', look } as const
    const { rerender } = renderHook((watched: Parameters<typeof useOrderWatch>[0]) => useOrderWatch(watched), {
      initialProps: open,
    })
    await later(8_000)
    expect(readOrder).toHaveBeenCalled()
    expect(look).not.toHaveBeenCalled()
    isNow(anOrder('closed'))
    await later(8_000)
    expect(look).toHaveBeenCalled()
    rerender({ ...open, order: anOrder('closed') })
    jest.mocked(readOrder).mockClear()
    await later(60_000)
    expect(readOrder).not.toHaveBeenCalled()
  })

  it('polls an expired order that the service does not close every five seconds, and for a few minutes only', async () => {
    jest.setSystemTime(Date.parse('2026-11-20T02:41:00.000Z'))
    isNow(anOrder())
    renderHook(() => useOrderWatch({ order: anOrder(), stage: 'expired', look }))
    await later(60_000)
    const reads = jest.mocked(readOrder).mock.calls.length
    expect(reads).toBeGreaterThanOrEqual(8)
    expect(reads).toBeLessThanOrEqual(16)
    await later(5 * 60_000)
    jest.mocked(readOrder).mockClear()
    await later(10 * 60_000)
    expect(readOrder).not.toHaveBeenCalled()
  })

  it('ends the confirmation by the clock, whatever WeChat answers', async () => {
    const order = anOrder('unpaid', { paymentStarted: true })
    jest.setSystemTime(Date.parse('2026-11-20T02:39:58.000Z'))
    isNow(order)
    renderHook(() => useOrderWatch({ order, stage: 'confirming', look }))
    await later(10_000)
    expect(look).toHaveBeenCalled()
  })
})
