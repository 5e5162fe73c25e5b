import {
  isLeftToReview,
  mayWithdrawRequest,
  mayPayRequest,
  mayReviewUnit,
  mayWithdrawReview,
  type UnitSituation,
} from '@contract/review/review-permissions'
import { reviewClosesAt } from '@contract/review/review-window'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const offered = { closesAt: '2026-11-25T16:00:00.000Z' }
const gates = { review: { switch: 'open' }, payment: { switch: 'open' } } as const
const unit = (other: Partial<UnitSituation> = {}): UnitSituation => ({
  ...{ isObjective: false, mark: null, status: null },
  ...other,
})
const refused = (one: UnitSituation, of: { closesAt: string } | null = offered, at = now) => {
  const may = mayReviewUnit(one, of, gates, at)
  return may.allowed ? null : may.error
}

it('the review period ends with the day the given number of days after publication, in China', () => {
  expect(reviewClosesAt('2026-11-20T02:00:00.000Z', 5)).toBe('2026-11-25T16:00:00.000Z')
  // Already 21 November in China.
  expect(reviewClosesAt('2026-11-20T16:00:00.000Z', 1)).toBe('2026-11-22T16:00:00.000Z')
})

it.each([
  ['a unit that nobody had reviewed', unit(), null],
  ['one that was taken back', unit({ status: 'withdrawn' }), null],
  ['one whose fee is not paid', unit({ status: 'unpaid' }), 'ES_GRDL_NOT_PAID'],
  ['one that is being reviewed', unit({ status: 'auditing' }), 'ES_GRDL_DUPLICATE'],
  ['one that was changed', unit({ status: 'passed' }), 'ES_GRDL_DUPLICATE'],
  ['one that stayed as it was', unit({ status: 'rejected' }), 'ES_GRDL_DUPLICATE'],
  ['what a machine marked', unit({ isObjective: true }), 'ES_GRDL_OBJECTIVE'],
  ['what a machine marked as absent', unit({ isObjective: true, mark: 'absent' }), null],
])('%s', (_, one, error) => expect(refused(one)).toBe(error))

it('a unit can be reviewed, whatever the time, until a review of it was requested', () => {
  expect(isLeftToReview(unit())).toBe(true)
  expect(isLeftToReview(unit({ status: 'withdrawn' }))).toBe(true)
  expect(isLeftToReview(unit({ status: 'unpaid' }))).toBe(false)
  expect(isLeftToReview(unit({ status: 'rejected' }))).toBe(false)
  expect(isLeftToReview(unit({ isObjective: true }))).toBe(false)
})

it('no review is possible if the project does not offer it, after the period, or while the module is closed', () => {
  expect(refused(unit(), null)).toBe('ES_GRDL_NOT_OFFERED')
  expect(refused(unit(), offered, Date.parse(offered.closesAt) - 1)).toBeNull()
  expect(refused(unit(), offered, Date.parse(offered.closesAt))).toBe('ES_GRDL_CLOSED')
  expect(mayReviewUnit(unit(), offered, {}, now)).toMatchObject({ allowed: false })
})

it('only a free review can be withdrawn, and only until it is decided', () => {
  const may = (state: 'auditing' | 'passed' | 'withdrawn', feeCents: number) => {
    const permission = mayWithdrawReview({ state, feeCents })
    return permission.allowed ? null : permission.error
  }
  expect(may('auditing', 0)).toBeNull()
  expect(may('auditing', 3_000)).toBe('ES_GRDL_PAID')
  expect(may('passed', 0)).toBe('ES_GRDL_DECIDED')
  expect(may('withdrawn', 0)).toBe('ES_GRDL_WITHDRAWN')
})

it('an unpaid review request can be paid or abandoned until it expires', () => {
  expect(mayWithdrawRequest('open').allowed).toBe(true)
  expect(mayWithdrawRequest('handedIn')).toEqual({ allowed: false, error: 'ES_GRDL_PAID' })
  expect(mayWithdrawRequest('ended')).toEqual({ allowed: false, error: 'ES_GRDL_ENDED' })
  expect(mayPayRequest('open', gates, now).allowed).toBe(true)
  expect(mayPayRequest('ended', gates, now).allowed).toBe(false)
})
