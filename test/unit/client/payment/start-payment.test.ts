import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { startPayment } from '@/areas/payment/start-payment'
import { isStarted } from '@/areas/payment/started-payment'
import { signInCode } from '@/platform/start/sign-in-code'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/start/sign-in-code', () => ({ signInCode: jest.fn() }))
const service = jest.mocked(call)
const wechat = jest.mocked(signInCode)

const keys = () =>
  service.mock.calls.map((sent) => (sent as unknown as [string, object, { idempotencyKey: string }])[2].idempotencyKey)
const bodies = () => service.mock.calls.map((sent) => (sent as unknown as [string, { body: object }])[1].body)
const handover = { channel: 'h5', url: 'https://pay.example.org' } as const

beforeEach(() => {
  service.mockReset()
  service.mockResolvedValue(handover)
  let codes = 0
  wechat.mockReset()
  wechat.mockImplementation(async () => `code-${++codes}`)
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

describe('who pays inside WeChat', () => {
  const openid = new ApiError('refused', 'EXM_R_PRSH_OPENID')

  it.each(['mini', 'jsapi'] as const)('is told by a code of WeChat (%s)', async (channel) => {
    await startPayment('order-7', channel)
    expect(bodies()).toEqual([{ channel, wxCode: 'code-1' }])
  })

  it.each(['h5', 'native'] as const)('is nobody’s question outside of it (%s)', async (channel) => {
    await startPayment('order-8', channel)
    expect(bodies()).toEqual([{ channel }])
    expect(wechat).not.toHaveBeenCalled()
  })

  it('is left to the service to refuse when WeChat gives no code', async () => {
    wechat.mockResolvedValue(null)
    service.mockRejectedValue(openid)
    await expect(startPayment('order-9', 'jsapi')).rejects.toBe(openid)
    expect(bodies()).toEqual([{ channel: 'jsapi' }])
  })

  it('is asked again with the same code after the answer was lost: a code is good once', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'NETWORK'))
    await expect(startPayment('order-10', 'mini')).rejects.toThrow()
    await startPayment('order-10', 'mini')
    expect(bodies()[1]).toEqual(bodies()[0])
    expect(keys()[1]).toBe(keys()[0])
  })

  it('is told by a fresh code when the one of a lost answer has become too old', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'NETWORK')).mockRejectedValueOnce(openid)
    await expect(startPayment('order-11', 'mini')).rejects.toThrow()
    await startPayment('order-11', 'mini')
    expect(bodies()[2]).toEqual({ channel: 'mini', wxCode: 'code-2' })
    expect(keys()[2]).not.toBe(keys()[1])
  })

  it('is known once the payment was handed out: no code is spent on paying it after all', async () => {
    await startPayment('order-12', 'mini')
    await startPayment('order-12', 'mini')
    expect(bodies()[1]).toEqual({ channel: 'mini' })
    expect(wechat).toHaveBeenCalledTimes(1)
  })

  it('is told again when that attempt is over', async () => {
    await startPayment('order-13', 'mini')
    service.mockRejectedValueOnce(openid)
    await startPayment('order-13', 'mini')
    expect(bodies()).toEqual([
      { channel: 'mini', wxCode: 'code-1' },
      { channel: 'mini' },
      { channel: 'mini', wxCode: 'code-2' },
    ])
  })

  it('is asked about once, not over and over, when a fresh code is refused', async () => {
    service.mockRejectedValue(openid)
    await expect(startPayment('order-14', 'mini')).rejects.toBe(openid)
    expect(service).toHaveBeenCalledTimes(1)
  })
})
