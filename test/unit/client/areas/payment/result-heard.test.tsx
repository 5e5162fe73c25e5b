/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import { PaymentResult } from '@/areas/payment/pages/pay-back/index'
import { call } from '@/api/call'
import { aRegistration } from '../mine/a-registration'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/documents/clipboard')
jest.mock('@/platform/documents/calendar')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

it('announces the payment result to screen readers, without the receipt', async () => {
  let answer = (_order: unknown): void => undefined
  jest
    .mocked(call)
    .mockImplementation((key) =>
      key === 'POST /exm_c/orders/:orderId/check'
        ? new Promise((resolve) => (answer = resolve))
        : Promise.resolve({ ...aRegistration({ paymentStatus: 'paid', expiresAt: null }), tips: {} }),
    )
  const order = anOrder('paid')
  render(<PaymentResult orderId={order.orderId} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toContain('正在确认支付结果')
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => {
    answer(order)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  // Screen readers announce changes only within an existing live region, so the element must be the same.
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('支付成功240.00元')
  expect(document.body.textContent).toContain('微信支付单号')
})
