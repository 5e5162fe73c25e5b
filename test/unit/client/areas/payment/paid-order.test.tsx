/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ClosedOrder } from '@/areas/payment/parts/order/states/closed-order'
import { PaidOrder } from '@/areas/payment/parts/order/states/paid-order'
import type { Order } from '@contract/endpoints/payment'
import type { RegistrationCard } from '@contract/registration/registration-card'
import type { Tips } from '@contract/registration/tips'
import { call } from '@/api/call'
import { textOfCode } from '@/api/errors/error-message'
import { purposeOf } from '@/areas/payment/order-subject'
import { aRegistration } from '../mine/a-registration'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/documents/clipboard')
jest.mock('@/platform/documents/calendar')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

/** Returns the order with its subject as the page reads it. */
async function shown(order: Order, registration: RegistrationCard, tips: Tips = {}) {
  jest.mocked(call).mockResolvedValue({ ...registration, tips })
  return { order, subject: await purposeOf(order).read(order) }
}

const free = { amountCents: 0 }
const paid = { paymentStatus: 'paid', expiresAt: null } as const
/** Renders the element and waits until the error texts have loaded. */
const draw = (element: ReactElement) =>
  act(async () => {
    render(element)
    await textOfCode('COMMON_01')
  })
const said = () => document.body.textContent ?? ''
const look = async () => undefined
afterEach(() => document.body.replaceChildren())

describe('The order of a registration that costs nothing', () => {
  it('ends like a paid one, with a number to copy and times for the calendar, and does not mention a payment', async () => {
    await draw(<PaidOrder {...await shown(anOrder('paid', free), aRegistration({ ...paid, ...free }))} />)
    expect(said()).toMatch(/报名成功.*无需支付/)
    expect(said()).not.toMatch(/已支付|支付时间/)
    expect(screen.getByText('考试时间加入日历')).toBeTruthy()
    expect(screen.getByLabelText('复制报名号 2026112000001')).toBeTruthy()
  })

  it('does not mention a refund after cancellation', async () => {
    const registration = aRegistration({ ...paid, ...free, status: 'cancelled' })
    const order = anOrder('closed', { ...free, closedBecause: 'cancelled' })
    await draw(<ClosedOrder shown={await shown(order, registration)} stage="cancelled" look={look} />)
    expect(said()).toContain('报名已取消，座位已释放。')
    expect(said()).not.toMatch(/付款|支付|加入日历/)
  })
})

it('a paid order shows its payment', async () => {
  await draw(<PaidOrder {...await shown(anOrder('paid'), aRegistration(paid))} />)
  expect(said()).toMatch(/已支付.*支付时间/)
  expect(said()).not.toContain('无需支付')
})

it('a refund with an obstacle is explained above the next step', async () => {
  const refund = {
    ...({ number: 'R1', reason: 'requested', status: 'abnormal', amountCents: 6800 } as const),
    ...{ at: '2026-11-20T02:10:00.000Z', arrivedAt: null, because: null, paidOut: null },
  }
  await draw(<PaidOrder {...await shown(anOrder('paid', { refunds: [refund] }), aRegistration(paid))} />)
  expect(said()).toMatch(/退款未到账，处理中：68\.00.*接下来：等待审核/)
  expect(said().match(/原银行卡/g)).toHaveLength(1)
})

it('the exam body’s note is shown with the next step, until the registration has ended', async () => {
  const tips = { exam_reg_success: { zh: '请留意短信', en: 'Watch for texts' } }
  await draw(<PaidOrder {...await shown(anOrder('paid'), aRegistration(paid), tips)} />)
  expect(said()).toMatch(/接下来：等待审核.*请留意短信/)
  document.body.replaceChildren()
  await draw(<PaidOrder {...await shown(anOrder('paid'), aRegistration({ ...paid, status: 'closed' }), tips)} />)
  expect(said()).not.toContain('请留意短信')
})
