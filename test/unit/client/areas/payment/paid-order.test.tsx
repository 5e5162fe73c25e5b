/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ClosedOrder } from '@/areas/payment/parts/order/closed-order'
import { PaidOrder } from '@/areas/payment/parts/order/paid-order'
import { aRegistration } from '../registration/a-registration'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/documents/clipboard')
jest.mock('@/platform/documents/calendar')

const free = { amountCents: 0 }
const paid = { paymentStatus: 'paid', expiresAt: null } as const
const said = () => document.body.textContent ?? ''
afterEach(() => document.body.replaceChildren())

describe('The order of a registration that costs nothing', () => {
  it('ends like a paid one: with its number to copy and its times for the calendar, and says nothing of a payment', () => {
    render(
      <PaidOrder
        order={anOrder('paid', free)}
        registration={aRegistration({ ...paid, ...free })}
        successor={undefined}
      />,
    )
    expect(said()).toMatch(/报名成功.*无需支付/)
    expect(said()).not.toMatch(/已支付|支付时间/)
    expect(screen.getByText('考试时间加入日历')).toBeTruthy()
    expect(screen.getByLabelText('复制报名号 2026112000001')).toBeTruthy()
  })

  it('says nothing of money that comes back once it is cancelled', () => {
    const registration = aRegistration({ ...paid, ...free, status: 'cancelled' })
    const order = anOrder('closed', { ...free, closedBecause: 'cancelled' })
    render(<ClosedOrder found={{ order, registration, successor: undefined }} stage="cancelled" />)
    expect(said()).toContain('报名已取消，座位已释放。')
    expect(said()).not.toMatch(/付款|支付|加入日历/)
  })
})

it('a paid order names its payment', () => {
  render(<PaidOrder order={anOrder('paid')} registration={aRegistration(paid)} successor={undefined} />)
  expect(said()).toMatch(/已支付.*支付时间/)
  expect(said()).not.toContain('无需支付')
})
