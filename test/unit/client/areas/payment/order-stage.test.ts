import { orderStage } from '@/areas/payment/order-stage'

const expiresAt = '2026-11-20T02:30:00.000Z'
const inTime = Date.parse(expiresAt) - 1
const order = { status: 'unpaid', closedBecause: null, expiresAt, paymentStarted: false } as const

describe('The stage of an order', () => {
  it('is payable until its 30 minutes have passed', () => {
    expect(orderStage(order, inTime)).toBe('payable')
  })

  it('is expired at the deadline, before the service has closed the order', () => {
    expect(orderStage(order, Date.parse(expiresAt))).toBe('expired')
  })

  it('is confirming, not expired, while WeChat is asked about a started payment', () => {
    const started = { ...order, paymentStarted: true }
    expect(orderStage(started, inTime)).toBe('payable')
    expect(orderStage(started, Date.parse(expiresAt))).toBe('confirming')
    expect(orderStage(started, Date.parse(expiresAt) + 10 * 60_000 - 1)).toBe('confirming')
    expect(orderStage(started, Date.parse(expiresAt) + 10 * 60_000)).toBe('expired')
  })

  it('is paid, however long ago the deadline was', () => {
    expect(orderStage({ ...order, status: 'paid' }, Date.parse(expiresAt) + 86_400_000)).toBe('paid')
  })

  it.each(['expired', 'cancelled', 'refunded'] as const)(
    'is the reason why a closed order was closed: %s',
    (closedBecause) => {
      expect(orderStage({ ...order, status: 'closed', closedBecause }, inTime)).toBe(closedBecause)
    },
  )
})
