/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { FeeCard } from '@/areas/payment/parts/order/fee-card'
import { readOrders } from '@/areas/payment/read-orders'
import { open } from '@/platform/navigation/navigation'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const said = () => document.body.textContent ?? ''
afterEach(() => document.body.replaceChildren())

it('an order in the list says what it is for, how it stands, and what went back', () => {
  const at = '2026-11-21T02:00:00.000Z'
  const back = { number: '01', reason: 'requested' as const, arrivedAt: at, status: 'refunded' as const }
  const refunds = [{ ...back, amountCents: 5_000, at }]
  const lines = [{ kind: 'fee' as const, ref: 'A', name: { zh: '综合', en: 'General' }, areaName: null, sitting: null }]
  const order = anOrder('paid', { refunds, lines: lines.map((line) => ({ ...line, amountCents: 24_000 })) })
  render(<FeeCard order={order} onEnd={() => undefined} />)
  expect(said()).toMatch(/上半年考试.*已支付.*综合.*240\.00.*支付时间.*已退款.*50\.00/)
})

it('leads to its order, to pay it or to look at it', () => {
  const order = anOrder('closed')
  render(<FeeCard order={order} onEnd={() => undefined} />)
  expect(said()).toContain('已过期')
  fireEvent.click(screen.getByText('查看订单'))
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: order.orderId })
})

it('reads on from where the page before ended, until there is no more', async () => {
  const page = (id: string, next: string | null) => ({ orders: [{ ...anOrder(), orderId: id }], next, serverTime: '' })
  jest
    .mocked(call)
    .mockImplementation(((_key: string, { query }: { query: { before?: string } }) =>
      Promise.resolve(query.before === 'a' ? page('b', null) : page('a', 'a'))) as unknown as typeof call)
  const read = async (pages: number) => {
    const { orders, hasMore } = await readOrders(pages)
    return { ids: orders.map(({ orderId }) => orderId), hasMore }
  }
  expect(await read(1)).toEqual({ ids: ['a'], hasMore: true })
  expect(await read(3)).toEqual({ ids: ['a', 'b'], hasMore: false })
})
