import { registrationStage, rejectedStage } from '@/areas/mine/parts/card/registration-stage'
import { aRegistration } from '../a-registration'

const now = Date.parse('2026-11-20T02:10:00.000Z')
const stageOf = (other: Parameters<typeof aRegistration>[0]) => registrationStage(aRegistration(other), now)

describe('what a registration’s statuses mean to its candidate', () => {
  it('waits to be paid after submitting', () => {
    expect(stageOf({})).toBe('unpaid')
  })

  it('cannot be paid while its price is to be determined', () => {
    expect(stageOf({ amountCents: -1 })).toBe('undecided')
  })

  it('is expired when its 30 minutes are over, before the service has released the seat', () => {
    expect(stageOf({ expiresAt: new Date(now).toISOString() })).toBe('expired')
    expect(stageOf({ status: 'expired', expiresAt: null })).toBe('expired')
  })

  it.each(['cancelled', 'closed'] as const)('shows that it was %s', (status) => {
    expect(stageOf({ status, expiresAt: null })).toBe(status)
  })

  it.each([
    [1, 'auditing'],
    [2, 'passed'],
    [3, 'rejected'],
    [4, 'toBeSubmitted'],
  ] as const)('shows audit status %s once it is paid', (auditStatus, stage) => {
    expect(stageOf({ paymentStatus: 'paid', expiresAt: null, auditStatus })).toBe(stage)
  })

  it.each([
    ['refunding', 'refunding'],
    ['refunded', 'refunded'],
    ['failed', 'refundFailed'],
  ] as const)('shows a refund before the review: %s', (refundStatus, stage) => {
    expect(stageOf({ paymentStatus: 'paid', expiresAt: null, auditStatus: 2, refundStatus })).toBe(stage)
  })
})

test('a registration of which a part came back is where its review is, and one that came back whole says that', () => {
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

describe('a registration that was not approved', () => {
  it.each(['none', 'refunding', 'refunded', 'failed'] as const)('says so while its money is %s', (refundStatus) => {
    expect(stageOf({ paymentStatus: 'paid', status: 'closed', expiresAt: null, auditStatus: 3, refundStatus })).toBe(
      'rejected',
    )
  })

  it('tells where its money is', () => {
    const toldOf = (refundStatus: 'none' | 'refunding' | 'refunded' | 'failed') => rejectedStage({ refundStatus })
    expect(toldOf('none')).toBe('rejected')
    expect(toldOf('refunding')).toBe('rejectedRefunding')
    expect(toldOf('refunded')).toBe('rejectedRefunded')
    expect(toldOf('failed')).toBe('refundFailed')
  })
})
