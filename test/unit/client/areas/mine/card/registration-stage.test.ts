import { registrationStage, rejectedStage } from '@/areas/mine/card/registration-stage'
import { aRegistration } from '../a-registration'

const now = Date.parse('2026-11-20T02:10:00.000Z')
const stageOf = (other: Parameters<typeof aRegistration>[0]) => registrationStage(aRegistration(other), now)

describe('The stage of a registration', () => {
  it('is unpaid after submission', () => {
    expect(stageOf({})).toBe('unpaid')
  })

  it('is undecided while its price is to be determined', () => {
    expect(stageOf({ amountCents: -1 })).toBe('undecided')
  })

  it('is expired when the payment deadline has passed, before the service has released the seat', () => {
    expect(stageOf({ expiresAt: new Date(now).toISOString() })).toBe('expired')
    expect(stageOf({ status: 'expired', expiresAt: null })).toBe('expired')
  })

  it.each(['cancelled', 'closed'] as const)('is %s for a registration with that status', (status) => {
    expect(stageOf({ status, expiresAt: null })).toBe(status)
  })

  it.each([
    [1, 'auditing'],
    [2, 'passed'],
    [3, 'rejected'],
    [4, 'toBeSubmitted'],
  ] as const)('reflects audit status %s after payment', (auditStatus, stage) => {
    expect(stageOf({ paymentStatus: 'paid', expiresAt: null, auditStatus })).toBe(stage)
  })

  it.each([
    ['refunding', 'refunding'],
    ['refunded', 'refunded'],
    ['failed', 'refundFailed'],
  ] as const)('shows a refund before the review status: %s', (refundStatus, stage) => {
    expect(stageOf({ paymentStatus: 'paid', expiresAt: null, auditStatus: 2, refundStatus })).toBe(stage)
  })
})

test('is the review status after a partial refund, and refunded after a full one', () => {
  const refunded = { refundStatus: 'refunded', amountCents: 6_800, paymentStatus: 'paid', expiresAt: null } as const
  expect([1_800, 6_800, 0].map((refundedCents) => stageOf({ ...refunded, refundedCents }))).toEqual([
    'auditing',
    'refunded',
    'refunded',
  ])
  expect([2, 4].map((auditStatus) => stageOf({ ...refunded, refundedCents: 1_800, auditStatus } as never))).toEqual([
    'passed',
    'toBeSubmitted',
  ])
})

describe('The stage of a rejected registration', () => {
  it.each(['none', 'refunding', 'refunded', 'failed'] as const)(
    'is rejected while its refund is %s',
    (refundStatus) => {
      expect(stageOf({ paymentStatus: 'paid', status: 'closed', expiresAt: null, auditStatus: 3, refundStatus })).toBe(
        'rejected',
      )
    },
  )

  it('includes the refund status in its label', () => {
    const toldOf = (refundStatus: 'none' | 'refunding' | 'refunded' | 'failed') => rejectedStage({ refundStatus })
    expect(toldOf('none')).toBe('rejected')
    expect(toldOf('refunding')).toBe('rejectedRefunding')
    expect(toldOf('refunded')).toBe('rejectedRefunded')
    expect(toldOf('failed')).toBe('refundFailed')
  })
})
