/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { cancelRegistration } from '@/areas/mine/actions/cancel-button'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { aRegistration } from '../a-registration'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))
jest.mock('@/areas/mine/actions/cancel-losses', () => ({ CancelLosses: () => null }))
jest.mock('@/patterns/owned/record-status', () => ({ showRecordStatus: jest.fn() }))
jest.mock('@/ui/overlay/toast-state', () => ({ toast: jest.fn() }))

const onChange = jest.fn(async () => undefined)

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(call).mockResolvedValue({})
  jest.mocked(confirm).mockResolvedValue(true)
})

describe('Cancelling an unpaid registration', () => {
  it('repeats the idempotency key after a lost response, and uses a new one after a response', async () => {
    jest.mocked(call).mockRejectedValueOnce(new ApiError('network', 'COMMON_01'))
    for (let time = 1; time <= 3; time++) await cancelRegistration(aRegistration(), onChange)
    const [lost, repeated, next] = jest
      .mocked(call)
      .mock.calls.map((sent) => (sent as unknown as [string, object, { idempotencyKey: string }])[2].idempotencyKey)
    expect(repeated).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('says that the registration was paid meanwhile, and reloads it', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('refused', 'E_REG_CANCEL_PAID'))
    await cancelRegistration(aRegistration(), onChange)
    expect(jest.mocked(tell).mock.calls[0]?.[0].body).toMatch(/已支付，不能取消/)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
