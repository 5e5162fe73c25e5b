import { ApiError } from '@/api/errors/api-error'
import { mayWorkNow, staysPayable } from '@/areas/payment/parts/paying/pay-error'
import { leaveWhenSettled } from '@/areas/payment/parts/paying/leave-when-settled'
import { replace } from '@/platform/navigation/navigation'

jest.mock('@/platform/navigation/navigation', () => ({ replace: jest.fn() }))

jest.mock('@/order-purposes', () => ({
  orderPurposes: { parking: { refusals: { settled: ['EXM_EXEMPT_APPROVED'], ruled: [] } } },
}))

const refused = (code: string) => new ApiError('refused', code)

beforeEach(() => jest.mocked(replace).mockReset())

describe('A payment that cannot be started', () => {
  it('shows the result of an order that is already paid', () => {
    expect(leaveWhenSettled(refused('EXM_R_PRSH_PAID'), 'order-1')).toBe(true)
    expect(replace).toHaveBeenCalledWith('payBack', { orderId: 'order-1' })
  })

  it.each(['EXM_R_PRSH_TIMEOUT', 'EXM_R_PRSH_NOTHING', 'EXM_EXEMPT_APPROVED'])(
    'shows the order that explains the refusal: %s',
    (code) => {
      expect(leaveWhenSettled(refused(code), 'order-1')).toBe(true)
      expect(replace).toHaveBeenCalledWith('payOrder', { orderId: 'order-1' })
    },
  )

  it('stays on the page when it can be retried', () => {
    const wechatSilent = new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED')
    expect(leaveWhenSettled(wechatSilent, 'order-1')).toBe(false)
    expect(staysPayable(wechatSilent)).toBe(true)
    expect(replace).not.toHaveBeenCalled()
  })

  it.each(['SWITCH_OFF_PAY_CLOSED', 'EXM_R_PRSH_EXAM_OVER', 'EXM_R_PRSH_TIMEOUT', 'EXM_R_PRSH_NOT_FOUND'])(
    'offers no retry when a rule prevents it: %s',
    (code) => {
      expect(mayWorkNow(refused(code))).toBe(false)
      expect(mayWorkNow(new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED'))).toBe(true)
    },
  )

  it('stays payable while the payment module is suspended', () => {
    expect(staysPayable(refused('SWITCH_OFF_PAY_SUSPENDED'))).toBe(true)
    expect(staysPayable(refused('EXM_R_PRSH_PAID'))).toBe(false)
  })
})
