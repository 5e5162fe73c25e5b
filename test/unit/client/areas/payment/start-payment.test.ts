import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { startPayment } from '@/areas/payment/start-payment'
import { isStarted } from '@/areas/payment/started-payment'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/patterns/wechat/payer', () => ({ payerTicket: jest.fn(), freshPayerTicket: jest.fn() }))
const service = jest.mocked(call)
const known = jest.mocked(payerTicket)
const fresh = jest.mocked(freshPayerTicket)

const keys = () =>
  service.mock.calls.map((sent) => (sent as unknown as [string, object, { idempotencyKey: string }])[2].idempotencyKey)
const bodies = () => service.mock.calls.map((sent) => (sent as unknown as [string, { body: object }])[1].body)
const handover = { channel: 'h5', url: 'https://pay.example.org' } as const

beforeEach(() => {
  service.mockReset()
  service.mockResolvedValue(handover)
  known.mockReset()
  known.mockResolvedValue('ticket')
  fresh.mockReset()
  fresh.mockResolvedValue('fresh-ticket')
})

describe('Starting a payment', () => {
  it('retries with the same key after a lost response, so that nothing is paid twice', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'COMMON_01'))
    await expect(startPayment('order-1', 'h5')).rejects.toThrow()
    await startPayment('order-1', 'h5')
    expect(keys()[1]).toBe(keys()[0])
  })

  it('uses a new key after a response', async () => {
    await startPayment('order-2', 'h5')
    await startPayment('order-2', 'h5')
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('uses a new key after a refusal, which changed nothing', async () => {
    service.mockRejectedValueOnce(new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED'))
    await expect(startPayment('order-3', 'h5')).rejects.toThrow()
    await startPayment('order-3', 'h5')
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('uses a separate key for every channel of an order', async () => {
    service.mockRejectedValue(new ApiError('network', 'COMMON_01'))
    await expect(startPayment('order-4', 'h5')).rejects.toThrow()
    await expect(startPayment('order-4', 'native')).rejects.toThrow()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('marks the order as started when the response is lost, because the payment may have been started', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'COMMON_01'))
    await expect(startPayment('order-5', 'jsapi')).rejects.toThrow()
    expect(isStarted('order-5')).toBe(true)
  })

  it('does not mark a refused payment as started', async () => {
    service.mockRejectedValue(new ApiError('refused', 'EXM_R_PRSH_OPENID'))
    await expect(startPayment('order-6', 'jsapi')).rejects.toThrow()
    expect(isStarted('order-6')).toBe(false)
  })
})

describe('The payer inside WeChat', () => {
  const unknown = new ApiError('refused', 'EXM_R_PRSH_OPENID')

  it.each(['mini', 'jsapi'] as const)('is identified by the ticket of the visit (%s)', async (channel) => {
    await startPayment('order-7', channel)
    expect(bodies()).toEqual([{ channel, wechatTicket: 'ticket' }])
  })

  it.each(['h5', 'native'] as const)('is not determined outside WeChat (%s)', async (channel) => {
    await startPayment('order-8', channel)
    expect(bodies()).toEqual([{ channel }])
    expect(known).not.toHaveBeenCalled()
  })

  it('is left to the service to refuse when WeChat does not identify the user, without asking WeChat twice', async () => {
    known.mockResolvedValue(null)
    service.mockRejectedValue(unknown)
    await expect(startPayment('order-9', 'jsapi')).rejects.toBe(unknown)
    expect(bodies()).toEqual([{ channel: 'jsapi' }])
    expect(fresh).not.toHaveBeenCalled()
  })

  it('is sent with the same ticket after a lost response, because another ticket would be another request', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'COMMON_01'))
    await expect(startPayment('order-10', 'mini')).rejects.toThrow()
    known.mockResolvedValue('another-ticket')
    await startPayment('order-10', 'mini')
    expect(bodies()[1]).toEqual(bodies()[0])
    expect(keys()[1]).toBe(keys()[0])
  })

  it.each(['EXM_R_PRSH_OPENID', 'EA_WECHAT_TICKET'])(
    'is identified by a fresh ticket when the service refuses the old one (%s)',
    async (code) => {
      service.mockRejectedValueOnce(new ApiError('refused', code))
      await startPayment('order-11', 'mini')
      expect(bodies()).toEqual([
        { channel: 'mini', wechatTicket: 'ticket' },
        { channel: 'mini', wechatTicket: 'fresh-ticket' },
      ])
      expect(keys()[1]).not.toBe(keys()[0])
    },
  )

  it('is identified once more, not repeatedly, when a fresh ticket is refused', async () => {
    service.mockRejectedValue(unknown)
    await expect(startPayment('order-12', 'mini')).rejects.toBe(unknown)
    expect(service).toHaveBeenCalledTimes(2)
  })

  it('allows leaving for WeChat when the button is pressed, but not automatically', async () => {
    await startPayment('order-13', 'jsapi')
    await startPayment('order-13', 'jsapi', false)
    expect(known.mock.calls).toEqual([[true], [false]])
  })
})
