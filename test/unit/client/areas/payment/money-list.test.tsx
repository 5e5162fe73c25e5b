/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Charge, RefundMovement } from '@contract/endpoints/charges'
import { inBothLanguages } from '@contract/reason'
import { call } from '@/api/call'
import { ChargeCard } from '@/areas/payment/parts/charges/charge-card'
import { RefundCard } from '@/areas/payment/parts/charges/refund-card'
import { FeeCard } from '@/areas/payment/parts/order/fee-card'
import { readMoney } from '@/areas/payment/pages/fee/index'
import { openDocument } from '@/platform/documents/documents'
import { open } from '@/platform/navigation/navigation'
import { settle } from '../../settle'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/documents/documents')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const said = () => document.body.textContent ?? ''
afterEach(() => document.body.replaceChildren())

const about = {
  ...{ orderId: 'o1', title: { zh: '上半年考试', en: 'First sitting' }, isGroups: false },
  lines: [{ name: { zh: '综合', en: 'General' }, amountCents: 24_000 }],
}
const charge: Charge = {
  ...{ kind: 'charge', paymentId: 'p1', ...about, amountCents: 24_000, at: '2026-11-20T02:00:00.000Z' },
  ...{ channel: 'mini', transactionId: '4200001', number: '01', sentBack: null, hasReceipt: true },
}
const refund: RefundMovement = {
  ...{ kind: 'refund', ...about, number: '0193', reason: 'requested', amountCents: 5_000 },
  ...{ status: 'refunded', at: '2026-11-20T02:00:00.000Z', arrivedAt: '2026-11-21T02:00:00.000Z' },
  because: null,
  paidOut: null,
}

it('a charge shows its purpose, amount, time, payment method and WeChat transaction number', () => {
  render(<ChargeCard charge={charge} />)
  expect(said()).toMatch(/上半年考试.*已支付.*综合.*240\.00.*支付时间.*微信支付（小程序）.*4200001/)
  fireEvent.click(screen.getByText('查看订单'))
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: 'o1' })
})

it('the receipt of a charge is requested on click', async () => {
  jest.mocked(call).mockResolvedValue({ url: '/r', name: 'receipt-4200001.pdf' })
  jest.mocked(openDocument).mockResolvedValue('done')
  render(<ChargeCard charge={charge} />)
  fireEvent.click(screen.getByText('支付凭证'))
  await screen.findByText('支付凭证')
  expect(call).toHaveBeenCalledWith(
    'GET /exm_c/charges/:paymentId/receipt',
    { params: { paymentId: 'p1' } },
    { loading: 1 },
  )
})

it('a share of a group’s payment shows the payer and has no receipt', () => {
  render(<ChargeCard charge={{ ...charge, isGroups: true, hasReceipt: false }} />)
  expect(said()).toMatch(/付款方.*您的集体/)
  expect(screen.queryByText('支付凭证')).toBeNull()
})

it('a payment that paid no order shows why it is refunded', () => {
  render(<ChargeCard charge={{ ...charge, sentBack: 'duplicate' }} />)
  expect(said()).toMatch(/款项退回.*重复付款.*自动原路退回/)
})

it('a refund shows its subject, reason, status and number', async () => {
  render(<RefundCard refund={refund} />)
  await settle()
  expect(said()).toMatch(/已退款.*已原路退回.*综合.*50\.00.*报名费退回.*0193/)
})

it.each([
  ['closed', null, /退款待重新发起.*新的退款单号重新发起，您不需要操作/],
  ['abnormal', null, /退款未到账.*银行卡已注销或冻结.*还在微信/],
  ['atMerchant', null, /由考试机构另行退还.*微信已把款项转给考试机构.*没有丢失/],
  [
    'givenUp',
    inBothLanguages('请持身份证到财务处领取。', ''),
    /未退回.*不再经微信退款：请持身份证到财务处领取。款项没有退出/,
  ],
] as const)('a refund that is %s shows what happened and what follows', async (status, because, words) => {
  render(<RefundCard refund={{ ...refund, status, because, arrivedAt: null }} />)
  await waitFor(() => expect(said()).toMatch(words))
})

it.each([
  ['cash', /已退款.*已以现金退还：2026.*11.*21.*10:00.*凭证号：X7/],
  ['transfer', /已退款.*已通过银行转账退还：2026.*11.*21.*10:00.*转账凭证号：X7/],
] as const)('a refund paid out by %s shows the method, the date and the receipt number', (as, words) => {
  render(<RefundCard refund={{ ...refund, paidOut: { as, reference: 'X7' } }} />)
  expect(said()).toMatch(words)
  expect(said()).not.toMatch(/原路退回/)
})

it('an unpaid order leads to its payment', () => {
  const order = anOrder('unpaid')
  render(<FeeCard order={order} onEnd={() => undefined} />)
  fireEvent.click(screen.getByText('查看订单'))
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: order.orderId })
})

it('the list loads the next page after the last entry until there is none', async () => {
  const page = (id: string, next: string | null) => ({ waiting: [], movements: [{ ...charge, paymentId: id }], next })
  jest
    .mocked(call)
    .mockImplementation(((_key: string, { query }: { query: { before?: string } }) =>
      Promise.resolve(query.before === 'a' ? page('b', null) : page('a', 'a'))) as unknown as typeof call)
  const read = async (pages: number) => {
    const { movements, hasMore } = await readMoney(pages)
    return { ids: movements.map((one) => one.kind === 'charge' && one.paymentId), hasMore }
  }
  expect(await read(1)).toEqual({ ids: ['a'], hasMore: true })
  expect(await read(3)).toEqual({ ids: ['a', 'b'], hasMore: false })
})
