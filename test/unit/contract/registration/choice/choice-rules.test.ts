import { amountOf, checkChoices, exclusion, inOrder } from '@contract/registration/choice/choice-rules'
import type { Subject } from '@contract/registration/offered/offering'
import { subject } from '../offering'

const areas = [
  { code: 'east', name: { zh: '东', en: 'East' }, regionCode: 'bj' },
  { code: 'west', name: { zh: '西', en: 'West' }, regionCode: 'bj' },
]
const batch = {
  minSubjects: 1,
  maxSubjects: 3,
  areas,
  exempted: [],
  fees: [],
  regions: [],
  oneProvince: false,
  subjects: [
    subject('base', { required: true }),
    subject('law', { conflicts: ['tax'] }),
    subject('tax'),
    subject('new', { priceCents: -1 }),
    subject('audit', { conflicts: ['audit'] }),
  ],
}
const chosen = (...codes: string[]) => codes.map((subjectCode) => ({ subjectCode, areaCode: 'east' }))

describe('Chosen subjects', () => {
  test.each([
    ['may stand', chosen('base', 'law'), null],
    ['are at least one', [], 'E_REG_SUBJECT_COUNT'],
    ['are not more than the batch allows', chosen('base', 'law', 'new', 'audit'), 'E_REG_SUBJECT_COUNT'],
    ['are not chosen twice', chosen('base', 'law', 'law'), 'E_REG_SUBJECT_DUPLICATE'],
    ['are of this batch', chosen('base', 'other'), 'E_REG_SUBJECT_UNKNOWN'],
    ['hold the compulsory ones', chosen('law'), 'E_REG_SUBJECT_REQUIRED'],
    ['do not exclude each other', chosen('base', 'law', 'tax'), 'E_REG_SUBJECT_CONFLICT'],
    ['do not exclude each other in either order', chosen('tax', 'base', 'law'), 'E_REG_SUBJECT_CONFLICT'],
    ['cannot be in conflict with themselves', chosen('base', 'audit'), null],
    ['are at areas of this batch', [{ subjectCode: 'base', areaCode: 'north' }], 'E_REG_REGION_MISMATCH'],
    ['each have an area', [{ subjectCode: 'base' }], 'E_REG_AREA_MISSING'],
  ])('%s', (_, choices, error) => {
    expect(checkChoices(batch, choices, { requireAreas: true })?.code ?? null).toBe(error)
  })

  test('need no area before the region step', () => {
    expect(checkChoices(batch, [{ subjectCode: 'base' }], { requireAreas: false })).toBeNull()
  })

  describe('with an exemption', () => {
    const exemptFrom = (...codes: string[]) =>
      codes.map((subjectCode) => ({ subjectCode, groundName: { zh: '学历', en: 'Degree' }, exemptionId: 'one' }))
    const own = { ...batch, minSubjects: 3, exempted: exemptFrom('base') }

    test.each([
      ['need not hold a compulsory one that need not be sat, which counts', chosen('law', 'new'), null],
      ['are still as many as are asked for beside it', chosen('law'), 'E_REG_SUBJECT_COUNT'],
      ['do not hold it', chosen('base', 'law', 'new'), 'E_REG_SUBJECT_EXEMPT'],
    ])('%s', (_, choices, error) => {
      expect(checkChoices(own, choices, { requireAreas: true })?.code ?? null).toBe(error)
    })

    test('are at least one, however many are exempt', () => {
      const all = { ...batch, exempted: exemptFrom('base', 'law') }
      expect(checkChoices(all, [], { requireAreas: true })).toMatchObject({ code: 'E_REG_SUBJECT_COUNT' })
      expect(checkChoices(all, chosen('tax'), { requireAreas: true })).toBeNull()
    })

    test('report an exempt subject and its ground', () => {
      const { details } = checkChoices(own, chosen('base'), { requireAreas: true }) ?? {}
      expect(details).toEqual({ subject: { zh: 'base', en: 'base' }, ground: { zh: '学历', en: 'Degree' } })
    })

    test('are counted without the exempt one', () => {
      expect(checkChoices(own, [], { requireAreas: true })?.details).toEqual({ min: 2, max: 3 })
    })
  })

  test('may be in different areas', () => {
    const choices = [
      { subjectCode: 'base', areaCode: 'east' },
      { subjectCode: 'law', areaCode: 'west' },
    ]
    expect(checkChoices(batch, choices, { requireAreas: true })).toBeNull()
  })

  test('have to reach the minimum of the batch', () => {
    const codeOf = (minSubjects: number, choices: ReturnType<typeof chosen>) =>
      checkChoices({ ...batch, minSubjects }, choices, { requireAreas: true })?.code
    expect(codeOf(2, chosen('base'))).toBe('E_REG_SUBJECT_COUNT')
    expect(codeOf(0, [])).toBe('E_REG_SUBJECT_COUNT')
  })

  test.each([
    [1, 3, { min: 1, max: 3 }],
    [0, 3, { min: 1, max: 3 }],
    [2, 2, { exactly: 2 }],
    [0, 1, { exactly: 1 }],
  ])('from %i to %i are requested as %j', (minSubjects, maxSubjects, details) => {
    const fault = checkChoices({ ...batch, minSubjects, maxSubjects }, [], { requireAreas: false })
    expect(fault).toEqual({ code: 'E_REG_SUBJECT_COUNT', details })
  })

  test('that exclude each other are both named, as are two at the same time', () => {
    const both = { first: { zh: 'law', en: 'law' }, second: { zh: 'tax', en: 'tax' } }
    const check = (subjects: Subject[]) =>
      checkChoices({ ...batch, subjects }, chosen('tax', 'law'), { requireAreas: true })
    expect(check([subject('law', { conflicts: ['tax'] }), subject('tax')])).toEqual({
      code: 'E_REG_SUBJECT_CONFLICT',
      details: both,
    })
    const law = subject('law')
    expect(check([law, { ...law, code: 'tax', name: both.second }])).toEqual({
      code: 'E_REG_SUBJECT_OVERLAP',
      details: both,
    })
  })

  test('are sorted in the order of the batch, whatever the order of selection', () => {
    expect(inOrder(batch, chosen('tax', 'gone', 'base', 'law')).map(({ subjectCode }) => subjectCode)).toEqual([
      'base',
      'law',
      'tax',
      'gone',
    ])
  })
})

describe('Two sittings', () => {
  const at = (from: string, until: string, code = `at${from.replace(':', '')}`) =>
    subject(code, { startsAt: `2026-12-05T${from}:00+08:00`, endsAt: `2026-12-05T${until}:00+08:00` })

  test.each([
    ['one after the other', at('09:00', '11:00'), at('14:00', '16:00'), null],
    ['the second in the minute in which the first ends', at('09:00', '11:00'), at('11:00', '13:00'), null],
    ['the second a minute before the first ends', at('09:00', '11:00'), at('10:59', '13:00'), 'E_REG_SUBJECT_OVERLAP'],
    ['one within the other', at('09:00', '17:00'), at('10:00', '11:00'), 'E_REG_SUBJECT_OVERLAP'],
    ['both at once', at('09:00', '11:00'), at('09:00', '11:00', 'other'), 'E_REG_SUBJECT_OVERLAP'],
  ])('%s', (_, first, second, code) => {
    expect(exclusion(first, second)).toBe(code)
    expect(exclusion(second, first)).toBe(code)
  })

  test('at the same instant in two time zones overlap', () => {
    const abroad = subject('abroad', { startsAt: '2026-12-05T01:00:00Z', endsAt: '2026-12-05T03:00:00Z' })
    expect(exclusion(at('09:00', '11:00'), abroad)).toBe('E_REG_SUBJECT_OVERLAP')
  })
})

describe('The fee', () => {
  test('is the sum of the chosen subjects in cents', () => {
    expect(amountOf(batch, chosen('base', 'law'))).toBe(12_000)
    expect(amountOf(batch, [])).toBe(0)
  })

  test('is to be determined if one subject has no price or is not offered', () => {
    expect(amountOf(batch, chosen('base', 'new'))).toBe(-1)
    expect(amountOf(batch, chosen('base', 'other'))).toBe(-1)
  })
})
