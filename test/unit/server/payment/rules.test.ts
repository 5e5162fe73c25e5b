import { isStillGood } from '@server/areas/payment/rules'
import { settlementOf, type SettlementFacts } from '@server/domain/orders/settlement-rules'

const facts = (changes: {
  paid?: Partial<SettlementFacts['paid']>
  order?: Partial<SettlementFacts['order']>
  isWaiting?: boolean
}): SettlementFacts => ({
  paid: { amountCents: 100, currency: 'CNY', ...changes.paid },
  payment: { amountCents: 100 },
  order: { status: 'unpaid', amountCents: 100, ...changes.order },
  subject: { isWaiting: changes.isWaiting ?? true },
})

test('the right amount for an open order pays it', () => {
  expect(settlementOf(facts({}))).toEqual({ kind: 'pay' })
})

test.each([
  ['a wrong amount', facts({ paid: { amountCents: 99 } }), 'wrongAmount'],
  ['another currency', facts({ paid: { currency: 'USD' } }), 'wrongAmount'],
  ['an order whose amount changed since', facts({ order: { amountCents: 90 } }), 'wrongAmount'],
  ['an order that is paid', facts({ order: { status: 'paid' } }), 'duplicate'],
  ['an order that is closed', facts({ order: { status: 'closed' } }), 'late'],
  ['what is not there to be paid any more', facts({ isWaiting: false }), 'late'],
])('money for %s goes back', (_name, situation, reason) => {
  expect(settlementOf(situation)).toEqual({ kind: 'refund', reason })
})

test('a link for mobile browsers is handed out again for four minutes, a prepay id for ninety', () => {
  const bridge = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: 'RSA', paySign: '' } as const
  const [at, minute] = [new Date(0), 60_000]
  expect(isStillGood({ kind: 'h5', url: '' }, at, 4 * minute - 1)).toBe(true)
  expect(isStillGood({ kind: 'h5', url: '' }, at, 4 * minute)).toBe(false)
  expect(isStillGood({ kind: 'bridge', ...bridge }, at, 90 * minute - 1)).toBe(true)
  expect(isStillGood({ kind: 'bridge', ...bridge }, at, 90 * minute)).toBe(false)
})
