import { nextOf, refundNext, stillHolds } from '@/areas/payment/payment-check-texts'
import type { RefundCard } from '@contract/money/refund-card'
import type { PaymentVerdict } from '@contract/money/payment-verdict'

const ASKED = '2026-11-24T02:00:00.000Z'
const UNTIL = '2026-11-24T02:30:00.000Z'
const BY = '2026-11-24T02:40:00.000Z'
const verdict = (said: Partial<PaymentVerdict>): PaymentVerdict => ({
  ...{ verdict: 'unpaid', payUntil: null, askedAgainAt: null, certainBy: null },
  ...said,
})

it.each([
  [{ verdict: 'paid' }, { word: 'next.paid' }],
  [
    { verdict: 'unpaid', payUntil: UNTIL },
    { word: 'next.pay', until: UNTIL },
  ],
  [
    { verdict: 'declined', payUntil: UNTIL },
    { word: 'next.pay', until: UNTIL },
  ],
  [{ verdict: 'neverStarted' }, { word: 'next.over' }],
  [{ verdict: 'goesBack' }, { word: 'next.back' }],
  [
    { verdict: 'goesBack', payUntil: UNTIL },
    { word: 'next.pay', until: UNTIL },
  ],
  [
    { verdict: 'entering', askedAgainAt: UNTIL, certainBy: BY },
    { word: 'next.asked', at: UNTIL, by: BY },
  ],
  [
    { verdict: 'unanswered', askedAgainAt: UNTIL },
    { word: 'next.askedLate', at: UNTIL, by: null },
  ],
  [
    { verdict: 'unanswered', certainBy: BY },
    { word: 'next.asked', at: ASKED, by: BY },
  ],
] as const)('for %j the next step is %j', (said, next) => {
  expect(nextOf(verdict(said), ASKED)).toEqual(next)
})

it('an answer is valid until the order changes or the payment deadline has passed', () => {
  const said = { payUntil: UNTIL, order: { status: 'unpaid' as const } }
  const [before, after] = [Date.parse(UNTIL) - 1, Date.parse(UNTIL)]
  expect(stillHolds(said, 'unpaid', before)).toBe(true)
  expect(stillHolds(said, 'unpaid', after)).toBe(false)
  expect(stillHolds(said, 'paid', before)).toBe(false)
  expect(stillHolds({ ...said, payUntil: null }, 'unpaid', after)).toBe(true)
})

const refund: RefundCard = {
  ...{
    number: '01',
    reason: 'late',
    amountCents: 100,
    status: 'refunding',
    at: ASKED,
    arrivedAt: null,
    because: null,
    paidOut: null,
  },
}

it('a refund shows its usual date, and afterwards that it takes longer', () => {
  expect(refundNext(refund, Date.parse(ASKED))).toEqual({ word: 'usual', at: '2026-11-27T02:00:00.000Z' })
  expect(refundNext(refund, Date.parse('2026-11-27T02:00:00.000Z'))).toEqual({ word: 'slow' })
})

it.each([
  [
    { status: 'refunded', arrivedAt: UNTIL },
    { word: 'arrived', at: UNTIL },
  ],
  [{ status: 'refunded' }, { word: 'back' }],
  [{ status: 'closed' }, null],
  [{ status: 'abnormal' }, null],
  [{ status: 'atMerchant' }, null],
  [{ status: 'givenUp' }, null],
  [
    { status: 'refunded', arrivedAt: UNTIL, paidOut: { as: 'cash', reference: 'X7' } },
    { word: 'cash', at: UNTIL, reference: 'X7' },
  ],
] as const)('a refund that is %j shows %j', (how, next) => {
  expect(refundNext({ ...refund, ...how }, Date.parse(ASKED))).toEqual(next)
})
