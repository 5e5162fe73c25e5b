/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { AfterSubmitting } from '@/areas/registration/pages/confirm/index'

const said = (cents: number) => {
  render(<AfterSubmitting cents={cents} />)
  return document.body.textContent ?? ''
}
afterEach(() => document.body.replaceChildren())

describe('The note on what follows submission', () => {
  test('shows the amount to pay', () => {
    expect(said(6_500)).toContain('65.00\u2060元')
  })

  test('says that no payment is needed only for a price of zero', () => {
    expect(said(0)).toContain('无需支付费用')
  })

  test('says for an undecided fee that no seat is held and what to do meanwhile', () => {
    const text = said(-1)
    expect(text).toContain('费用还没有确定，现在不能提交，座位也还没有为您保留')
    expect(text).toContain('费用公布后从这里提交')
    expect(text).not.toMatch(/无需支付|座位为您保留 30 分钟/)
    expect(screen.queryByText('提交之后')).toBeNull()
  })
})
