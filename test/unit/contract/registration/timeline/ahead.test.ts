import { AUDIT_STATUS } from '@contract/codes'
import { aheadOf } from '@contract/registration/timeline/ahead'
import { waitingAt } from '../situations'

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

describe('what is still to come of a registration', () => {
  it('is everything up to the exam, in the order in which it comes, with its times', () => {
    expect(aheadOf(waiting, gates, now)).toEqual([
      { step: 'pay', by: waiting.expiresAt, from: null, blockedBy: null },
      { step: 'review', by: null, from: null, blockedBy: null },
      { step: 'ticket', by: null, from: later(20), blockedBy: null },
      { step: 'exam', by: null, from: later(30), blockedBy: null },
    ])
  })

  it('loses what is done', () => {
    expect(stepsOf(paid)).toEqual(['review', 'ticket', 'exam'])
    expect(stepsOf({ ...paid, auditStatus: AUDIT_STATUS.passed })).toEqual(['ticket', 'exam'])
    expect(stepsOf({ ...paid, subjects: [] })).toEqual(['review', 'ticket'])
  })

  it('knows when the ticket can be printed, that it can, or that nobody has said when', () => {
    const passed = { ...paid, auditStatus: AUDIT_STATUS.passed }
    const print = (gate: { switch: 'open' | 'suspended'; opensAt?: string }) => next(passed, { print: gate })
    expect(print({ switch: 'open', opensAt: later(20) })).toMatchObject({ from: later(20), blockedBy: null })
    expect(print({ switch: 'open' })).toMatchObject({ from: null, blockedBy: null })
    expect(print({ switch: 'suspended' })).toMatchObject({ from: null, blockedBy: 'printClosed' })
  })

  it('knows that the ticket comes later where it is not issued', () => {
    const passed = { ...paid, auditStatus: AUDIT_STATUS.passed }
    const print = { switch: 'open' as const }
    const drawn = (from: string | null) => next({ ...passed, ticket: { isIssued: false, from } }, { print })
    expect(drawn(later(25))).toMatchObject({ step: 'ticket', from: later(25), blockedBy: null })
    expect(drawn(null)).toMatchObject({ step: 'ticket', from: null, blockedBy: 'printClosed' })
    expect(next({ ...passed, ticket: null }, { print })).toMatchObject({ step: 'exam' })
    expect(next({ ...passed, ticketPrinted: true }, { print })).toMatchObject({ step: 'exam' })
  })

  it('speaks of no ticket where the project has none', () => {
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
  ])('says what holds paying up: %s', (_name, facts, blockedBy) => {
    expect(next({ ...waiting, ...facts })).toMatchObject({ step: 'pay', blockedBy })
  })

  it('says that payment is closed', () => {
    expect(next(waiting, { payment: { switch: 'suspended' } })).toMatchObject({ blockedBy: 'paymentClosed' })
  })

  it.each(['identity', 'mismatch'] as const)('says what holds the review up: %s', (reviewWaitsFor) => {
    expect(next({ ...paid, reviewWaitsFor })).toMatchObject({ step: 'review', blockedBy: reviewWaitsFor })
  })

  it('is a correction and its end, and after that end the exam body’s', () => {
    const asked = { ...paid, auditStatus: AUDIT_STATUS.toBeSubmitted }
    expect(aheadOf({ ...asked, correction: { until: later(3) } }, gates, now).slice(0, 2)).toMatchObject([
      { step: 'correct', by: later(3) },
      { step: 'review' },
    ])
    expect(next({ ...asked, correction: { until: later(-1) } })).toMatchObject({ blockedBy: 'correctionOver' })
  })

  it('begins with what was asked for beside it: a change to be paid, a refund to be decided, money on its way', () => {
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

  it('says by when money on its way usually arrives, and after that that it takes longer', () => {
    const money = (days: number, status: 'refunding' | 'abnormal' = 'refunding') => {
      const moneyBack = { status, at: later(days), because: null }
      return next({ ...paid, status: 'closed', refundStatus: 'refunding', moneyBack })
    }
    // From Friday, three working days end on Wednesday.
    expect(money(0)).toMatchObject({ by: '2026-11-25T02:00:00.000Z', blockedBy: null })
    expect(money(-10)).toMatchObject({ by: null, blockedBy: 'refundSlow' })
    expect(money(0, 'abnormal')).toMatchObject({ by: null, blockedBy: null })
  })

  it('is nothing once it has ended, but the money that comes back', () => {
    expect(stepsOf({ ...waiting, expiresAt: later(-1) })).toEqual([])
    expect(stepsOf({ ...paid, status: 'closed' })).toEqual([])
    expect(stepsOf({ ...paid, status: 'closed', refundStatus: 'refunding' })).toEqual(['refundArrival'])
  })
})
