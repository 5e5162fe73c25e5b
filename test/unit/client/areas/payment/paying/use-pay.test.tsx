/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { usePay } from '@/areas/payment/parts/paying/use-pay'
import { startPayment } from '@/areas/payment/start-payment'
import { isWaiting, rememberWaiting } from '@/areas/payment/started-payment'
import { chooseLanguage } from '@/i18n/language'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/payment/pay', () => ({ payChannel: () => 'jsapi', pay: jest.fn() }))
jest.mock('@/areas/payment/start-payment', () => ({ startPayment: jest.fn() }))

const refresh = () => Promise.resolve()

beforeEach(() => {
  jest.mocked(startPayment).mockReset()
  // Stays pending, as while WeChat identifies the payer.
  jest.mocked(startPayment).mockReturnValue(new Promise(() => undefined))
})

describe('After returning from WeChat’s identification of the payer', () => {
  test('the payment of the order continues automatically, once, without leaving again', () => {
    rememberWaiting('o1')
    renderHook(() => usePay({ orderId: 'o1', purpose: 'registration' }, refresh))
    act(() => chooseLanguage('en'))
    expect(jest.mocked(startPayment).mock.calls).toEqual([['o1', 'jsapi', false]])
  })

  test('the payment of another order waits for its button', () => {
    rememberWaiting('o1')
    renderHook(() => usePay({ orderId: 'o2', purpose: 'registration' }, refresh))
    expect(startPayment).not.toHaveBeenCalled()
  })

  test('nothing continues after the payment was started', async () => {
    jest.mocked(startPayment).mockRejectedValue(new Error('not now'))
    rememberWaiting('o1')
    renderHook(() => usePay({ orderId: 'o1', purpose: 'registration' }, refresh))
    await act(async () => undefined)
    expect(isWaiting('o1')).toBe(false)
  })
})
