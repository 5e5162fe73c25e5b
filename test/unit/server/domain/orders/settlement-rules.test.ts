import { settlementOf, type SettlementFacts } from '@server/domain/orders/settlement-rules'

const facts = (changes: {
  paid?: Partial<SettlementFacts['paid']>
  order?: Partial<SettlementFacts['order']>
  isWaiting?: boolean
}): SettlementFacts => ({
  paid: { amountCents: 100, currency: 'CNY', ...changes.paid },
  payment: { amountCents: 100 },
  order: { status: 'unpaid', amountCents: 100, closedBecause: null, ...changes.order },
  subject: { isWaiting: changes.isWaiting ?? true },
})

test('the right amount for an open order settles it', () => {
  expect(settlementOf(facts({}))).toEqual({ kind: 'pay' })
})

test.each([
  ['a wrong amount', facts({ paid: { amountCents: 99 } }), 'wrongAmount'],
  ['another currency', facts({ paid: { currency: 'USD' } }), 'wrongAmount'],
  ['an order whose amount changed since', facts({ order: { amountCents: 90 } }), 'wrongAmount'],
  ['an order that is paid', facts({ order: { status: 'paid' } }), 'duplicate'],
  [
    'an order that was paid and refunded',
    facts({ order: { status: 'closed', closedBecause: 'refunded' } }),
    'duplicate',
  ],
  ['an order that is closed', facts({ order: { status: 'closed', closedBecause: 'expired' } }), 'late'],
  ['what is not there to be paid any more', facts({ isWaiting: false }), 'late'],
])('money for %s is refunded', (_name, situation, reason) => {
  expect(settlementOf(situation)).toEqual({ kind: 'refund', reason })
})
