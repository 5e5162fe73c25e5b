/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { CodeForm } from '@/areas/payment/parts/deductions/code-form'
import { redeem } from '@/areas/payment/parts/deductions/deduction-calls'

jest.mock('@/areas/payment/parts/deductions/deduction-calls', () => ({ redeem: jest.fn() }))

test.each([
  ['coupon', '使用优惠券', /优惠券代码无效/],
  ['voucher', '用奖励券支付全部费用', /奖励券无效/],
] as const)('a %s code that is too long is refused at its field without a call', async (kind, use, fault) => {
  render(<CodeForm orderId="o-1" kind={kind} onChange={() => Promise.resolve()} />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'X'.repeat(300) } })
  await act(async () => {
    fireEvent.click(screen.getByText(use))
    await Promise.resolve()
  })
  expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0)
  expect(redeem).not.toHaveBeenCalled()
})
