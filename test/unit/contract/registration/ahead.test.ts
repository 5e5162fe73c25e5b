import { AUDIT_STATUS } from '@contract/codes'
import { aheadOf } from '@contract/registration/ahead'
import { waitingAt } from './situations'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const later = (days: number) => new Date(now + days * 86_400_000).toISOString()
const gates = { payment: { switch: 'open' as const }, print: { switch: 'open' as const, opensAt: later(20) } }

const waiting = {
  ...waitingAt(now),
  reviewWaitsFor: null,
  moneyBack: null,
  subjects: [
    { startsAt: later(31), refundStatus: 'none' as const },
    { startsAt: later(30), refundStatus: 'none' as const },
    { startsAt: later(29), refundStatus: 'refunded' as const },
  ],
}
const paid = { ...waiting, paymentStatus: 'paid' as const, expiresAt: null, reviewWaitsFor: 'person' as const }
type One = Parameters<typeof aheadOf>[0]
const stepsOf = (one: One, open = gates) => aheadOf(one, open, now).map(({ step }) => step)
const next = (one: One, open: Parameters<typeof aheadOf>[1] = gates) => aheadOf(one, open, now)[0]

describe('The upcoming steps of a registration', () => {
  it('include everything up to the exam, in chronological order, with times', () => {
    expect(aheadOf(waiting, gates, now)).toEqual([
      { step: 'pay', by: waiting.expiresAt, from: null, blockedBy: null },
      { step: 'review', by: null, from: null, blockedBy: null },
      { step: 'ticket', by: null, from: later(20), blockedBy: null },
      { step: 'exam', by: null, from: later(30), blockedBy: null },
    ])
  })

  it('exclude completed steps', () => {
    expect(stepsOf(paid)).toEqual(['review', 'ticket', 'exam'])
    expect(stepsOf({ ...paid, auditStatus: AUDIT_STATUS.passed })).toEqual(['ticket', 'exam'])
    expect(stepsOf({ ...paid, subjects: [] })).toEqual(['review', 'ticket'])
  })

  it('say when the ticket can be printed, that it can, or that the time is unknown', () => {
    const passed = { ...paid, auditStatus: AUDIT_STATUS.passed }
    const print = (gate: { switch: 'open' | 'suspended'; opensAt?: string }) => next(passed, { print: gate })
    expect(print({ switch: 'open', opensAt: later(20) })).toMatchObject({ from: later(20), blockedBy: null })
    expect(print({ switch: 'open' })).toMatchObject({ from: null, blockedBy: null })
    expect(print({ switch: 'suspended' })).toMatchObject({ from: null, blockedBy: 'printClosed' })
  })

  it('say that the ticket comes later if it is not issued', () => {
    const passed = { ...paid, auditStatus: AUDIT_STATUS.passed }
    const print = { switch: 'open' as const }
    const drawn = (from: string | null) => next({ ...passed, ticket: { isIssued: false, from } }, { print })
    expect(drawn(later(25))).toMatchObject({ step: 'ticket', from: later(25), blockedBy: null })
    expect(drawn(null)).toMatchObject({ step: 'ticket', from: null, blockedBy: 'printClosed' })
    expect(next({ ...passed, ticket: null }, { print })).toMatchObject({ step: 'exam' })
    expect(next({ ...passed, ticketPrinted: true }, { print })).toMatchObject({ step: 'exam' })
  })

  it('include no ticket if the project has none', () => {
    expect(aheadOf(paid, {}, now).map(({ step }) => step)).toEqual(['review', 'exam'])
  })

  it.each([
    [
      'WeChat is asked about a payment',
      { expiresAt: new Date(now - 1_000).toISOString(), paymentStarted: true },
      'confirming',
    ],
    ['the fee is not announced', { amountCents: -1 }, 'undecided'],
    ['the exam is paused', { examStatus: 3 as const }, 'paymentClosed'],
  ])('say what delays the payment: %s', (_name, facts, blockedBy) => {
    expect(next({ ...waiting, ...facts })).toMatchObject({ step: 'pay', blockedBy })
  })

  it('say that payment is closed', () => {
    expect(next(waiting, { payment: { switch: 'suspended' } })).toMatchObject({ blockedBy: 'paymentClosed' })
  })

  it.each(['identity', 'mismatch'] as const)('say what delays the review: %s', (reviewWaitsFor) => {
    expect(next({ ...paid, reviewWaitsFor })).toMatchObject({ step: 'review', blockedBy: reviewWaitsFor })
  })

  it('include a correction with its deadline, and after that the exam body’s decision', () => {
    const asked = { ...paid, auditStatus: AUDIT_STATUS.toBeSubmitted }
    expect(aheadOf({ ...asked, correction: { until: later(3) } }, gates, now).slice(0, 2)).toMatchObject([
      { step: 'correct', by: later(3) },
      { step: 'review' },
    ])
    expect(next({ ...asked, correction: { until: later(-1) } })).toMatchObject({ blockedBy: 'correctionOver' })
  })

  it('begin with pending requests: the payment of a change, the decision about a refund, or a refund in progress', () => {
    const openChange = {
      ...{ changeId: 'c', kind: 'swap' as const, orderId: 'o', amountCents: 400 },
      ...{ expiresAt: later(1), paymentStarted: false },
    }
    expect(next({ ...paid, openChange })).toMatchObject({ step: 'payChange', by: later(1) })
    expect(next({ ...paid, refundStatus: 'refunding', refundRequest: { edits: 0, decideBy: null } })?.step).toBe(
      'refundDecision',
    )
    const decided = { edits: 0, decideBy: later(10) }
    expect(next({ ...paid, refundStatus: 'refunding', refundRequest: decided })?.by).toBe(later(10))
    expect(next({ ...paid, openChange: { ...openChange, expiresAt: later(-1) } })?.step).toBe('review')
    expect(next({ ...paid, refundStatus: 'refunding' })?.step).toBe('refundArrival')
  })

  it('say when a refund usually arrives, and afterwards that it takes longer', () => {
    const money = (days: number, status: 'refunding' | 'abnormal' = 'refunding') => {
      const moneyBack = { status, at: later(days), because: null }
      return next({ ...paid, status: 'closed', refundStatus: 'refunding', moneyBack })
    }
    // From Friday, three working days end on Wednesday.
    expect(money(0)).toMatchObject({ by: '2026-11-25T02:00:00.000Z', blockedBy: null })
    expect(money(-10)).toMatchObject({ by: null, blockedBy: 'refundSlow' })
    expect(money(0, 'abnormal')).toMatchObject({ by: null, blockedBy: null })
  })

  it('are empty after the end, except a refund in progress', () => {
    expect(stepsOf({ ...waiting, expiresAt: later(-1) })).toEqual([])
    expect(stepsOf({ ...paid, status: 'closed' })).toEqual([])
    expect(stepsOf({ ...paid, status: 'closed', refundStatus: 'refunding' })).toEqual(['refundArrival'])
  })
})
