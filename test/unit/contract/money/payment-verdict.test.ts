import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import {
  paymentVerdict,
  type AskedPayment,
  type PaymentSaying,
  type VerdictFacts,
} from '@contract/money/payment-verdict'
import { refundUsuallyBy } from '@contract/money/refund-usually-by'

const END = '2026-11-24T02:30:00.000Z'
const BEFORE = Date.parse(END) - 60_000
const AFTER = Date.parse(END) + 60_000
const AGAIN = '2026-11-24T02:29:20.000Z'

const unpaid: VerdictFacts['order'] = { status: 'unpaid', closedBecause: null, expiresAt: END }
const saying = (...sayings: PaymentSaying[]): AskedPayment[] => sayings.map((said) => ({ said, askedAgainAt: AGAIN }))
const verdict = (payments: AskedPayment[], order = unpaid, now = BEFORE) => paymentVerdict({ order, payments }, now)

it.each([
  ['nobody began to pay', [], 'neverStarted'],
  ['WeChat knows of no money', ['unpaid', 'closed'], 'unpaid'],
  ['the last try failed', ['declined', 'closed'], 'declined'],
  ['money came that is not the order’s', ['unpaid', 'back'], 'goesBack'],
] as const)('when %s it is safe to pay until the deadline, but not after it', (_case, said, expected) => {
  expect(verdict(saying(...said))).toEqual({ verdict: expected, payUntil: END, askedAgainAt: null, certainBy: null })
  expect(verdict(saying(...said), unpaid, AFTER)).toMatchObject({ verdict: expected, payUntil: null })
})

it.each([
  ['somebody has the keypad in front of them', 'entering'],
  ['WeChat did not answer', 'unanswered'],
] as const)(
  'when %s paying is not advised, and the times of the next check and of certainty are given',
  (_case, said) => {
    const certainBy = new Date(Date.parse(END) + PAYMENT_CONFIRM_MS).toISOString()
    expect(verdict(saying('unpaid', said, 'back', 'declined'))).toEqual({
      ...{ verdict: said, payUntil: null, askedAgainAt: AGAIN, certainBy },
    })
  },
)

it('a pending payment entry takes precedence over an unanswered check, because it says what to do', () => {
  expect(verdict(saying('unanswered', 'entering')).verdict).toBe('entering')
})

it('the time of the next check is the earliest one of open payments, and never in the past', () => {
  const payments: AskedPayment[] = [
    { said: 'unpaid', askedAgainAt: '2026-11-24T02:00:00.000Z' },
    { said: 'unanswered', askedAgainAt: '2026-11-24T02:29:40.000Z' },
    { said: 'unanswered', askedAgainAt: AGAIN },
    { said: 'unanswered', askedAgainAt: null },
  ]
  expect(verdict(payments).askedAgainAt).toBe(AGAIN)
  expect(verdict(payments, unpaid, AFTER).askedAgainAt).toBe(new Date(AFTER).toISOString())
})

it('a paid order is paid, whatever the state of another payment', () => {
  const order = { ...unpaid, status: 'paid' as const }
  expect(verdict(saying('unanswered', 'back', 'paid'), order)).toEqual({
    ...{ verdict: 'paid', payUntil: null, askedAgainAt: null, certainBy: null },
  })
})

it('an ended order cannot be paid, and has no time of certainty', () => {
  const order = { ...unpaid, status: 'closed' as const, closedBecause: 'cancelled' as const }
  expect(verdict(saying('closed'), order)).toMatchObject({ verdict: 'unpaid', payUntil: null })
  expect(verdict(saying('unanswered'), order)).toMatchObject({ verdict: 'unanswered', certainBy: null })
})

it('the verdict on a refunded order is that the money goes back', () => {
  const order = { ...unpaid, status: 'closed' as const, closedBecause: 'refunded' as const }
  expect(verdict(saying('back'), order).verdict).toBe('goesBack')
  expect(verdict([], order).verdict).toBe('goesBack')
})

it('a refund usually arrives within three working days', () => {
  // A Tuesday, a Thursday, and a Friday that is already a Saturday at UTC+8.
  expect(refundUsuallyBy('2026-11-24T02:00:00.000Z')).toBe('2026-11-27T02:00:00.000Z')
  expect(refundUsuallyBy('2026-11-26T02:00:00.000Z')).toBe('2026-12-01T02:00:00.000Z')
  expect(refundUsuallyBy('2026-11-27T17:00:00.000Z')).toBe('2026-12-01T17:00:00.000Z')
})
