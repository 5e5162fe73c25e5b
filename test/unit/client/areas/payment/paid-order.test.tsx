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
import { enterProject } from '@/session/exam'
import { aProject } from '../../a-project'
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
/** Displayed text, without word joiners. */
const said = () => document.body.textContent?.replace(/\u2060/g, '') ?? ''
const look = async () => undefined
/** Returns the note that contains a text: the nearest element with an icon of its own. */
function noteWith(text: RegExp): Element | null {
  let element: Element | null = screen.getByText(text)
  while (element && !element.querySelector(':scope > .icon')) element = element.parentElement
  return element
}
const iconOf = (note: Element | null) => note?.querySelector('.icon')?.className.split(' ')[1]
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

describe('The refund of an order', () => {
  const refund = {
    ...({ number: 'R1', reason: 'requested', status: 'refunding', amountCents: 6800 } as const),
    ...{ at: '2026-11-20T02:10:00.000Z', arrivedAt: null, because: null, paidOut: null },
  }
  const because = { zh: '账户已注销', en: 'Account closed' }
  const paidOut = {
    ...({ ...refund, status: 'refunded', arrivedAt: '2026-11-23T06:00:00.000Z' } as const),
    paidOut: { as: 'cash', reference: 'K-17' } as const,
  }
  const ofPaid = async (one: Order['refunds'][number]) =>
    draw(<PaidOrder {...await shown(anOrder('paid', { refunds: [one] }), aRegistration(paid))} />)
  const ofClosed = async (one: Order['refunds'][number]) => {
    const order = anOrder('closed', { closedBecause: 'refunded', refunds: [one] })
    const registration = aRegistration({ ...paid, status: 'closed', refundStatus: 'refunded' })
    await draw(<ClosedOrder shown={await shown(order, registration)} stage="refunded" look={look} />)
  }
  it('is explained above the next step if it has an obstacle', async () => {
    await ofPaid({ ...refund, status: 'abnormal' })
    expect(said()).toMatch(/退款未到账，处理中：68\.00.*接下来：等待审核/)
    expect(said().match(/原银行卡/g)).toHaveLength(1)
    expect(iconOf(noteWith(/退款未到账，处理中：/))).toBe('icon-triangle-alert')
  })

  it('is explained with its payout outside WeChat and the date', async () => {
    await ofPaid(paidOut)
    expect(said()).toMatch(/已退款：68\.00.*已以现金退还：2026年11月23日.*凭证号：.*K-17/)
    expect(iconOf(noteWith(/已退款：/))).toBe('icon-circle-check')
    expect(said().match(/2026年11月23日/g)).toHaveLength(2)
  })

  it('is marked as failed without interrupting screen readers if the exam body gave it up', async () => {
    await ofPaid({ ...refund, status: 'givenUp', because })
    expect(said()).toMatch(/未退回：68\.00.*账户已注销/)
    expect(iconOf(noteWith(/未退回：/))).toBe('icon-circle-alert')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is explained in one note on a closed order', async () => {
    await ofClosed(paidOut)
    expect(said()).toContain('已以现金退还')
    expect(said()).not.toMatch(/不需要再支付|加入日历/)
    document.body.replaceChildren()
    await ofClosed({ ...refund, status: 'refunded', arrivedAt: refund.at })
    expect(said()).toContain('不需要再支付')
  })
})

it('an expired order says in one note how it ended and how to continue', async () => {
  const registration = aRegistration({ status: 'expired' })
  enterProject(aProject())
  await draw(<ClosedOrder shown={await shown(anOrder('closed'), registration)} stage="expired" look={look} />)
  expect(noteWith(/报名已自动取消，座位已释放。/)).toBe(noteWith(/可以重新报名/))
})

it('the exam body’s note is shown with the next step, until the registration has ended', async () => {
  const tips = { exam_reg_success: { zh: '请留意短信', en: 'Watch for texts' } }
  await draw(<PaidOrder {...await shown(anOrder('paid'), aRegistration(paid), tips)} />)
  expect(said()).toMatch(/接下来：等待审核.*请留意短信/)
  document.body.replaceChildren()
  await draw(<PaidOrder {...await shown(anOrder('paid'), aRegistration({ ...paid, status: 'closed' }), tips)} />)
  expect(said()).not.toContain('请留意短信')
})
