import { changeLimits } from '@server/areas/registration/changes/change-limits'

const day = (number: number) => new Date(Date.UTC(2026, 5, number)).toISOString()
const subject = (code: string, starts: number) => ({ code, startsAt: day(starts) })
type Batch = Parameters<typeof changeLimits>[0]
const batch = (more: object = {}) =>
  ({
    subjects: [subject('LAW', 10), subject('TAX', 11), subject('COST', 12)],
    ...{ maxSubjects: 2, closesAt: day(5) },
    ...more,
  }) as unknown as Batch
const held = (...codes: string[]) =>
  codes.map((subjectCode) => ({ subjectCode, areaCode: 'EAST', priceCents: 1, refundStatus: 'none' as const }))
const one = { subjects: held('LAW'), exempted: [], changed: { region: 0, swap: 0 } }

test('a batch without rules allows unlimited changes until the last sitting begins', () => {
  expect(changeLimits(batch(), { ...one, subjects: held('LAW', 'TAX') })).toEqual({
    ...{ regionUntil: day(11), regionTimesLeft: null, swapUntil: day(11), swapTimesLeft: null },
    ...{ addUntil: day(5), isAtSubjectLimit: true, hasRoomToAdd: false, refundUntil: day(11) },
  })
})

test('the rules of a batch apply, but not after the sitting', () => {
  const rules = { regionChange: { until: day(6), times: 2 }, exchange: { until: day(20), times: 1 } }
  const limits = changeLimits(batch({ ...rules, additions: { until: day(7) } }), one)
  expect(limits).toMatchObject({ regionUntil: day(6), swapUntil: day(10), addUntil: day(7) })
  expect(limits).toMatchObject({ regionTimesLeft: 2, swapTimesLeft: 1 })
})

test('earlier changes reduce the number left, even if the batch now allows fewer', () => {
  const rules = { regionChange: { times: 2 }, exchange: { times: 1 } }
  expect(changeLimits(batch(rules), { ...one, changed: { region: 1, swap: 3 } })).toMatchObject({
    regionTimesLeft: 1,
    swapTimesLeft: 0,
  })
})

test('refunds end with their last step, or with the last sitting if that is earlier', () => {
  const steps = [
    { until: day(2), percent: 100 },
    { until: day(8), percent: 50 },
  ]
  expect(changeLimits(batch({ refunds: { steps } }), one).refundUntil).toBe(day(8))
  const late = [{ until: day(20), percent: 50 }]
  expect(changeLimits(batch({ refunds: { steps: late } }), one).refundUntil).toBe(day(10))
})

test.each([
  ['there is another subject and room for it', {}, one, { hasRoomToAdd: true, isAtSubjectLimit: false }],
  ['as many are held as may be', { maxSubjects: 1 }, one, { hasRoomToAdd: false, isAtSubjectLimit: true }],
  [
    'the others need not be sat',
    { maxSubjects: 1 },
    { ...one, exempted: [{ subjectCode: 'TAX' }, { subjectCode: 'COST' }] },
    { hasRoomToAdd: false, isAtSubjectLimit: false },
  ],
  [
    'what goes back makes room again',
    { maxSubjects: 1 },
    { ...one, subjects: [{ ...held('LAW')[0]!, refundStatus: 'refunded' as const }] },
    { hasRoomToAdd: true, isAtSubjectLimit: false },
  ],
])('the room for added subjects is computed: %s', (_, more, registration, room) => {
  expect(changeLimits(batch(more), registration as typeof one)).toMatchObject(room)
})
