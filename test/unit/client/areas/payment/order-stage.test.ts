import { orderStage } from '@/areas/payment/order-stage'

const expiresAt = '2026-11-20T02:30:00.000Z'
const inTime = Date.parse(expiresAt) - 1
const order = { status: 'unpaid', closedBecause: null, expiresAt, paymentStarted: false } as const

describe('the stage of an order', () => {
  it('is payable until its 30 minutes are over', () => {
    expect(orderStage(order, inTime)).toBe('payable')
  })

  it('is expired from the last second on, before the service has closed it', () => {
    expect(orderStage(order, Date.parse(expiresAt))).toBe('expired')
  })

  it('is being confirmed, not expired, while WeChat is asked about a started payment', () => {
    const started = { ...order, paymentStarted: true }
    expect(orderStage(started, inTime)).toBe('payable')
    expect(orderStage(started, Date.parse(expiresAt))).toBe('confirming')
    expect(orderStage(started, Date.parse(expiresAt) + 10 * 60_000 - 1)).toBe('confirming')
    expect(orderStage(started, Date.parse(expiresAt) + 10 * 60_000)).toBe('expired')
  })

  it('is paid, however long ago its time was over', () => {
    expect(orderStage({ ...order, status: 'paid' }, Date.parse(expiresAt) + 86_400_000)).toBe('paid')
  })

  it.each(['expired', 'cancelled', 'refunded'] as const)('says why a closed order is closed: %s', (closedBecause) => {
    expect(orderStage({ ...order, status: 'closed', closedBecause }, inTime)).toBe(closedBecause)
  })
})
