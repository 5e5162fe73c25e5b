import { isBroken, planTransfer, untransferable } from '@contract/registration/changes/plan-transfer'
import type { TransferTarget } from '@contract/registration/changes/transfer'
import type { Subject } from '@contract/registration/offered/offering'

const now = Date.parse('2026-03-01T00:00:00.000Z')
const day = (days: number) => new Date(now + days * 86_400_000).toISOString()
const subject = (code: string, priceCents: number, at: number, more: Partial<Subject> = {}): Subject => ({
  ...{ code, priceCents, name: { zh: code, en: code }, part: 'written', conflicts: [], required: false },
  ...{ startsAt: day(at), endsAt: day(at + 0.1) },
  ...more,
})
const area = (code: string) => ({ code, name: { zh: code, en: code }, regionCode: code })
const target = (more: Partial<TransferTarget> = {}): TransferTarget => ({
  ...{ code: 'NEXT', name: { zh: '下一批', en: 'Next' }, opensAt: day(-1), closesAt: day(9), examStatus: 2 },
  ...{
    minSubjects: 1,
    maxSubjects: 2,
    exempted: [],
    missing: [],
    refusal: null,
    oneProvince: false,
    regions: [],
    feeCents: 0,
  },
  subjects: [subject('COST', 3000, 20), subject('LAW', 5000, 21)],
  areas: [area('EAST'), area('WEST')],
  seats: { LAW: { EAST: 1, WEST: 0 }, COST: { EAST: 2 } },
  ...more,
})
const held = [
  { subjectCode: 'LAW', areaCode: 'EAST', priceCents: 5000 },
  { subjectCode: 'COST', areaCode: 'EAST', priceCents: 3000 },
]
const registered = { held, feeCents: 0 }
const wish = (law: string, cost = 'EAST') => [
  { subjectCode: 'LAW', areaCode: law },
  { subjectCode: 'COST', areaCode: cost },
]
const plan = (areas = wish('EAST'), more: Partial<TransferTarget> = {}) =>
  planTransfer(registered, areas, { target: target(more), now })

describe('A batch with other fees', () => {
  it('is not a transfer target', () => {
    expect(untransferable({ held, feeCents: 1_000 }, target(), now)).toMatchObject({ code: 'ERG_BTE_PRICE_MISMATCH' })
    expect(untransferable({ held, feeCents: 1_000 }, target({ feeCents: 1_000 }), now)).toBeNull()
  })
})

describe('A transfer', () => {
  it('includes every subject, as the other batch holds it and in its order', () => {
    const sittings = plan()
    if (isBroken(sittings)) throw new Error(sittings.code)
    expect(sittings).toMatchObject([
      { subjectCode: 'COST', areaCode: 'EAST', startsAt: day(20), priceCents: 3000 },
      { subjectCode: 'LAW', areaCode: 'EAST', startsAt: day(21), priceCents: 5000 },
    ])
  })

  it.each<[string, Partial<TransferTarget>, string]>([
    ['its batch is not open yet', { opensAt: day(1) }, 'ERG_BTE_CLOSED'],
    ['its batch is closed', { closesAt: day(-0.5) }, 'ERG_BTE_CLOSED'],
    ['its exam is paused', { examStatus: 3 }, 'ERG_BTE_CLOSED'],
    [
      'the candidate may not register there',
      { refusal: { error: 'E_REG_BIRTH_DATE', details: {} } },
      'E_REG_BIRTH_DATE',
    ],
    ['a subject is not held there', { subjects: [subject('LAW', 5000, 21)] }, 'ERG_BTE_FIELD_MISMATCH'],
    [
      'two subjects are held at the same time there',
      { subjects: [subject('LAW', 5000, 21), subject('COST', 3000, 21)] },
      'ERG_BTE_FIELD_MISMATCH',
    ],
    [
      'another subject is required there',
      { subjects: [...target().subjects, subject('TAX', 1, 22, { required: true })], maxSubjects: 3 },
      'ERG_BTE_FIELD_MISMATCH',
    ],
    ['fewer subjects can be taken there', { maxSubjects: 1 }, 'ERG_BTE_FIELD_MISMATCH'],
    ['it asks for more than was handed in', { missing: [{ zh: '学历', en: 'Degree' }] }, 'ERG_BTE_FIELD_MISMATCH'],
    [
      'a price is another one',
      { subjects: [subject('LAW', 5000, 21), subject('COST', 3001, 20)] },
      'ERG_BTE_PRICE_MISMATCH',
    ],
    [
      'a price is not decided',
      { subjects: [subject('LAW', -1, 21), subject('COST', 3000, 20)] },
      'ERG_BTE_PRICE_MISMATCH',
    ],
  ])('is refused if %s, whatever the areas of its subjects', (_, more, code) => {
    expect(untransferable(registered, target(more), now)).toMatchObject({ code })
    expect(plan(wish('EAST'), more)).toMatchObject({ code })
  })

  it('reports when a batch that is not open yet accepts it, and what is missing', () => {
    expect(untransferable(registered, target({ opensAt: day(1) }), now)?.details).toEqual({ from: day(1) })
    const missing = [
      { zh: '学历', en: 'Degree' },
      { zh: '证件照', en: 'ID photo' },
    ]
    expect(untransferable(registered, target({ missing }), now)?.details).toEqual({
      missing: { zh: '学历、证件照', en: 'Degree, ID photo' },
    })
  })

  it.each([
    ['an area is not chosen', wish(''), 'E_REG_AREA_MISSING'],
    ['a subject is not held in an area', wish('EAST', 'WEST'), 'E_REG_REGION_MISMATCH'],
    ['an area is full', wish('WEST'), 'EXM_REG_SEAT_LIMIT'],
    ['a subject is left behind', wish('EAST').slice(1), 'E_REG_SUBJECT_UNKNOWN'],
  ])('is refused if %s', (_, areas, code) => {
    expect(plan(areas)).toMatchObject({ code })
  })
})
