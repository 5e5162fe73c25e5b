import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { readOrder } from '@/areas/payment/read-order'
import { rememberStarted } from '@/areas/payment/started-payment'
import { learnServerTime } from '@/session/exam'
import { anOrder } from './an-order'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const get = 'GET /exm_c/orders/:orderId'
const check = 'POST /exm_c/orders/:orderId/check'
const answers: Record<string, () => unknown> = {}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  answers[get] = () => anOrder()
  answers[check] = () => anOrder('paid')
  rememberStarted('another order')
  jest.mocked(call).mockImplementation(async (key) => {
    asked.push(key)
    const data = answers[key]?.()
    learnServerTime(data)
    return data as never
  })
})

describe('Reading an order', () => {
  it('asks only the service while no payment was started', async () => {
    expect((await readOrder('order-1')).status).toBe('unpaid')
    expect(asked).toEqual([get])
  })

  it('asks WeChat as well once a payment was started, because its notification may be lost', async () => {
    rememberStarted('order-1')
    expect((await readOrder('order-1')).status).toBe('paid')
    expect(asked).toEqual([check])
  })

  it('asks WeChat as well after the payment deadline', async () => {
    answers[get] = () => anOrder('unpaid', { serverTime: '2026-11-20T02:30:00.000Z' })
    expect((await readOrder('order-1')).status).toBe('paid')
  })

  it('returns the order as the service knows it when WeChat does not respond', async () => {
    rememberStarted('order-1')
    answers[check] = () => {
      throw new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED')
    }
    expect((await readOrder('order-1')).status).toBe('unpaid')
  })

  it('reports why an order cannot be read', async () => {
    rememberStarted('order-1')
    answers[check] = () => {
      throw new ApiError('refused', 'EXM_R_PRSH_NOT_FOUND')
    }
    await expect(readOrder('order-1')).rejects.toThrow('EXM_R_PRSH_NOT_FOUND')
  })
})
