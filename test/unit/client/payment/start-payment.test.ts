import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { startPayment } from '@/areas/payment/start-payment'
import { isStarted } from '@/areas/payment/started-payment'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const service = jest.mocked(call)

const keys = () =>
  service.mock.calls.map((sent) => (sent as unknown as [string, object, { idempotencyKey: string }])[2].idempotencyKey)
const handover = { channel: 'h5', url: 'https://pay.example.org' } as const

beforeEach(() => {
  service.mockReset()
  service.mockResolvedValue(handover)
})

describe('starting a payment', () => {
  it('asks again with the same key after the answer was lost, so that nothing is paid twice', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'NETWORK'))
    await expect(startPayment('order-1', 'h5')).rejects.toThrow()
    await startPayment('order-1', 'h5')
    expect(keys()[1]).toBe(keys()[0])
  })

  it('takes a new key once the service has answered', async () => {
    await startPayment('order-2', 'h5')
    await startPayment('order-2', 'h5')
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('takes a new key after a refusal, which changed nothing', async () => {
    service.mockRejectedValueOnce(new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED'))
    await expect(startPayment('order-3', 'h5')).rejects.toThrow()
    await startPayment('order-3', 'h5')
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('has a key of its own for every channel of an order', async () => {
    service.mockRejectedValue(new ApiError('network', 'NETWORK'))
    await expect(startPayment('order-4', 'h5')).rejects.toThrow()
    await expect(startPayment('order-4', 'native')).rejects.toThrow()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('remembers the order even when the answer is lost: it may have been started all the same', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'NETWORK'))
    await expect(startPayment('order-5', 'jsapi')).rejects.toThrow()
    expect(isStarted('order-5')).toBe(true)
  })

  it('does not count a refused payment as started', async () => {
    service.mockRejectedValueOnce(new ApiError('refused', 'EXM_R_PRSH_OPENID'))
    await expect(startPayment('order-6', 'jsapi')).rejects.toThrow()
    expect(isStarted('order-6')).toBe(false)
  })
})
