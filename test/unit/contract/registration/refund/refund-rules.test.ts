import { isBroken, planRefund, subjectRefund } from '@contract/registration/refund/refund-rules'

const at = (text: string) => Date.parse(text)
const subject = (subjectCode: string, priceCents: number) => ({
  ...{ subjectCode, priceCents, startsAt: '2026-06-10T01:00:00Z' },
})
const steps = [
  { until: '2026-05-10T00:00:00Z', percent: 100 },
  { until: '2026-05-20T00:00:00Z', percent: 33 },
]
const subjects = [subject('A', 6_001), subject('B', 5_000), subject('C', 4_000)]
const batch = {
  minSubjects: 2,
  maxSubjects: 3,
  subjects: [
    { code: 'A', required: true, name: { zh: '基础', en: 'Basics' } },
    { code: 'B', required: false, name: { zh: '实务', en: 'Practice' } },
    { code: 'C', required: false, name: { zh: '案例', en: 'Cases' } },
  ],
  exempted: [],
}
const plan = (chosen: string[], now = at('2026-05-01T00:00:00Z')) =>
  planRefund(subjects, chosen, { rules: { steps }, batch, now })

describe('The refund of a fee', () => {
  const fee = (code: string, refundable: boolean) => ({
    ...{ code, name: { zh: code, en: code }, amountCents: 1_000, refundable },
  })
  const fees = [fee('TEST', true), fee('SERVICE', false)]
  const withFees = (chosen: string[], now: string, rules = { steps }) =>
    planRefund(subjects, chosen, { rules, batch, fees, now: at(now) })
  const all = ['A', 'B', 'C']

  it('is zero while a subject is left', () => {
    expect(withFees(['C'], '2026-05-01T00:00:00Z')).toMatchObject({ fees: [], backCents: 4_000, retainedCents: 0 })
  })

  it('has the percentage of the last subject, and is zero for a non-refundable fee', () => {
    expect(withFees(all, '2026-05-01T00:00:00Z')).toMatchObject({
      fees: [
        { code: 'TEST', backCents: 1_000 },
        { code: 'SERVICE', backCents: 0 },
      ],
      ...{ backCents: 16_001, retainedCents: 1_000, endsRegistration: true },
    })
    const half = withFees(all, '2026-05-11T00:00:00Z')
    expect(half).toMatchObject({ fees: [{ backCents: 330 }, { backCents: 0 }], backCents: 1_980 + 1_650 + 1_320 + 330 })
  })

  it('is complete if the batch has no refund rules', () => {
    expect(withFees(all, '2026-05-30T00:00:00Z', { steps: [] })).toMatchObject({ fees: [{ backCents: 1_000 }, {}] })
  })
})

describe('The refund of a subject', () => {
  it.each([
    ['before the first step ends, all of it', '2026-05-09T23:59:59Z', 6_001, '2026-05-10T00:00:00Z', null],
    ['from then on the next step’s share, in whole cents', '2026-05-10T00:00:00Z', 1_980, '2026-05-20T00:00:00Z', null],
    ['after the last step, nothing', '2026-05-20T00:00:00Z', 0, null, 'E_REG_URD_OR_OVER'],
    ['once the sitting began, nothing', '2026-06-10T01:00:00Z', 0, null, 'E_REG_URD_OR_BEGUN'],
  ])('%s', (_when, now, backCents, until, error) => {
    expect(subjectRefund(subject('A', 6_001), { steps }, at(now))).toMatchObject({ backCents, until, error })
  })

  it('is complete until the sitting if the batch has no refund rules', () => {
    const whole = { backCents: 6_001, until: '2026-06-10T01:00:00Z' }
    expect(subjectRefund(subject('A', 6_001), { steps: [] }, at('2026-06-10T00:59:59Z'))).toMatchObject(whole)
  })

  it('is never offered beyond the sitting', () => {
    const long = [{ until: '2026-07-01T00:00:00Z', percent: 50 }]
    expect(subjectRefund(subject('A', 6_001), { steps: long }, at('2026-05-01T00:00:00Z')).until).toBe(
      '2026-06-10T01:00:00Z',
    )
  })

  it('is refused if the total would be zero, while free subjects can be returned with others', () => {
    const [free, other] = [subject('FREE', 0), subject('C', 4_000)]
    const given = (chosen: string[]) =>
      planRefund([free, other], chosen, {
        ...{ rules: { steps: [] }, now: at('2026-05-01T00:00:00Z') },
        batch: { minSubjects: 1, maxSubjects: 2, subjects: [], exempted: [] },
      })
    expect(given(['FREE'])).toMatchObject({ code: 'E_REG_URD_OR_AMOUNT' })
    expect(given(['FREE', 'C'])).toMatchObject({ backCents: 4_000, endsRegistration: true })
  })
})

describe('A refund plan', () => {
  it('sums up the refunded and the retained amounts', () => {
    expect(plan(['C'])).toMatchObject({ backCents: 4_000, retainedCents: 0, endsRegistration: false })
    expect(plan(['C'], at('2026-05-15T00:00:00Z'))).toMatchObject({ backCents: 1_320, retainedCents: 2_680 })
  })

  it('ends the registration with its last subject, whatever the batch requires', () => {
    expect(plan(['A', 'B', 'C'])).toMatchObject({ backCents: 15_001, endsRegistration: true })
  })

  it('names the subject that the others need, and the minimum number of subjects', () => {
    expect(plan(['A'])).toMatchObject({ details: { subject: { en: 'Basics' } } })
    expect(plan(['B', 'C'])).toMatchObject({ details: { min: 2 } })
  })

  it.each([
    ['no subject', [], 'E_REG_URD_OR_NO_SUBJECT'],
    ['one that is not held', ['X'], 'E_REG_SUBJECT_UNKNOWN'],
    ['one that the others need', ['A'], 'E_REG_URD_OR_REQUIRED'],
    ['so many that too few stay', ['B', 'C'], 'E_REG_URD_OR_TOO_FEW'],
  ])('is refused for %s', (_what, chosen, code) => {
    const broken = plan(chosen)
    expect(isBroken(broken) && broken.code).toBe(code)
  })
})
