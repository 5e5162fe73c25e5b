import { aheadOf } from '@contract/registration/ahead'
import { nextNotice } from '@/areas/mine/card/next-notice'
import { registrationStage } from '@/areas/mine/card/registration-stage'
import { aRegistration } from '../a-registration'

const now = Date.parse('2026-11-20T02:10:00.000Z')
const later = '2026-11-28T02:10:00.000Z'
const told = (other: Parameters<typeof aRegistration>[0], gates: Parameters<typeof aheadOf>[1] = {}) => {
  const registration = aRegistration(other)
  return nextNotice(registration, registrationStage(registration, now), aheadOf(registration, gates, now))
}
const paid = { paymentStatus: 'paid', expiresAt: null, auditStatus: 1 } as const

describe('The next step on a registration card', () => {
  it('is the payment with its deadline', () => {
    const { expiresAt } = aRegistration({})
    expect(told({})).toEqual({ word: 'mine.next.unpaid', until: expiresAt })
    expect(told({ amountCents: -1 })).toEqual({ word: 'mine.next.undecided' })
  })

  it('is the party on which the review depends', () => {
    expect(told({ ...paid, reviewWaitsFor: 'nobody' })).toMatchObject({ word: 'mine.review.nobody', isMine: false })
    expect(told({ ...paid, reviewWaitsFor: 'mismatch' })).toMatchObject({ word: 'mine.review.mismatch', isMine: true })
  })

  it('is a correction with its deadline, and after that the exam body', () => {
    const asked = { ...paid, auditStatus: 4 } as const
    expect(told({ ...asked, correction: { until: later } })).toMatchObject({ time: later, isMine: true })
    expect(told({ ...asked, correction: { until: aRegistration({}).submittedAt } })).toEqual({
      word: 'mine.next.failedToBeImproved',
    })
  })

  it('is the decision about a refund, with its date if there is one', () => {
    const asked = { ...paid, refundStatus: 'refunding' } as const
    expect(told({ ...asked, refundRequest: { edits: 0, decideBy: null } }).word).toBe('mine.next.refundAsked')
    expect(told({ ...asked, refundRequest: { edits: 0, decideBy: later } })).toEqual({
      word: 'mine.next.refundAskedBy',
      time: later,
    })
  })

  it('is the refund in progress with its usual date, or that it takes longer', () => {
    const at = aRegistration({}).submittedAt
    const back = { ...paid, refundStatus: 'refunding', moneyBack: { status: 'refunding', at, because: null } } as const
    const by = '2026-11-25T02:00:00.000Z'
    expect(told(back)).toEqual({ word: 'mine.next.refundingBy', time: by })
    expect(told({ ...back, auditStatus: 3, status: 'closed' })).toEqual({
      word: 'mine.next.rejectedRefundingBy',
      time: by,
    })
    const slow = { ...back, moneyBack: { ...back.moneyBack, at: '2026-11-02T02:00:00.000Z' } }
    expect(told(slow)).toEqual({ word: 'mine.next.refundSlow' })
  })

  it('is the payment of a pending change until it expires', () => {
    const openChange = {
      ...{ changeId: 'c', kind: 'swap' as const, orderId: 'o', amountCents: 400 },
      ...{ expiresAt: later, paymentStarted: false },
    }
    expect(told({ ...paid, openChange })).toEqual({ word: 'mine.change.due', until: later })
  })

  it('is the admission ticket with its first date', () => {
    const passed = { ...paid, auditStatus: 2 } as const
    expect(told(passed, { print: { switch: 'open', opensAt: later } })).toEqual({
      word: 'mine.next.ticketFrom',
      time: later,
    })
    expect(told(passed, { print: { switch: 'open' } }).word).toBe('mine.next.ticketOpen')
    expect(told(passed, { print: { switch: 'suspended' } }).word).toBe('mine.next.passed')
  })

  it('is the final state of an ended registration', () => {
    expect(told({ status: 'cancelled', expiresAt: null }).word).toBe('mine.next.cancelled')
    expect(told({ status: 'cancelled', expiresAt: null, replacedBy: 'r2' }).word).toBe('mine.next.replaced')
    expect(told({ ...paid, refundStatus: 'failed' }).word).toBe('mine.next.refundFailed')
  })
})
