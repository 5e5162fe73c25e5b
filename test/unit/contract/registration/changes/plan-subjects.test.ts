import type { Subject } from '@contract/registration/offered/offering'
import { isBroken, planSubjects, type SubjectsSetting } from '@contract/registration/changes/plan-subjects'

const now = Date.parse('2026-03-01T00:00:00.000Z')
const day = (days: number) => new Date(now + days * 86_400_000).toISOString()
const subject = (code: string, priceCents: number, at: number, more: Partial<Subject> = {}): Subject => ({
  ...{ code, priceCents, name: { zh: code, en: code }, part: 'written', conflicts: [], required: false },
  ...{ startsAt: day(at), endsAt: day(at + 0.1) },
  ...more,
})
const area = (code: string) => ({ code, name: { zh: code, en: code }, regionCode: code })
const subjects = [
  subject('LAW', 5000, 10),
  subject('TAX', 8000, 11),
  subject('COST', 3000, 12),
  subject('CASE', 6000, 13, { conflicts: ['COST'] }),
  subject('DRAW', -1, 14),
  subject('PAST', 100, -1),
]
const setting: SubjectsSetting = {
  rules: {},
  batch: {
    ...{ minSubjects: 1, maxSubjects: 3, subjects, areas: [area('EAST'), area('WEST')], exempted: [] },
    ...{ regions: [], oneProvince: false },
  },
  left: () => 3,
  now,
}
const held = [
  { subjectCode: 'LAW', areaCode: 'EAST', priceCents: 5000, startsAt: day(10) },
  { subjectCode: 'COST', areaCode: 'EAST', priceCents: 3000, startsAt: day(12) },
]
const swap = (from: string, to: string, areaCode = 'EAST') => ({ from, to, areaCode })
const add = (to: string, areaCode = 'EAST') => ({ from: null, to, areaCode })

describe('A change of subjects', () => {
  it('costs the difference if the new subject is more expensive', () => {
    expect(planSubjects(held, [swap('LAW', 'TAX')], setting)).toEqual({
      lines: [{ from: 'LAW', to: 'TAX', areaCode: 'EAST', priceCents: 8000, payCents: 3000, backCents: 0 }],
      payCents: 3000,
      backCents: 0,
    })
  })

  it('refunds the difference if the new subject is cheaper, for each line separately', () => {
    const plan = planSubjects(
      [...held, { ...held[0]!, subjectCode: 'TAX', priceCents: 8000 }],
      [swap('TAX', 'CASE'), swap('COST', 'DRAW')],
      {
        ...setting,
        batch: {
          ...setting.batch,
          subjects: subjects.map((one) => (one.code === 'DRAW' ? { ...one, priceCents: 4000 } : one)),
        },
      },
    )
    expect(plan).toMatchObject({ payCents: 1000, backCents: 2000 })
  })

  it('uses the earlier price of the old subject, not the current one', () => {
    const plan = planSubjects([{ ...held[0]!, priceCents: 8000 }], [swap('LAW', 'TAX')], setting)
    expect(plan).toMatchObject({ payCents: 0, backCents: 0 })
  })

  it('charges the full price of an added subject', () => {
    expect(planSubjects(held, [add('TAX')], setting)).toMatchObject({ payCents: 8000, backCents: 0 })
  })

  it.each([
    ['nothing is chosen', [], {}, 'EXM_SUB_UPD_NOTHING'],
    ['a subject is swapped for itself', [swap('LAW', 'LAW')], {}, 'EXM_SUB_UPD_SAME_SUBJECT'],
    ['it is not theirs', [swap('TAX', 'CASE')], {}, 'E_REG_SUBJECT_UNKNOWN'],
    ['the batch does not have it', [swap('LAW', 'ELSE')], {}, 'E_REG_SUBJECT_UNKNOWN'],
    ['it is held already', [swap('LAW', 'COST')], {}, 'E_REG_SUBJECT_DUPLICATE'],
    ['one is given up for two', [swap('LAW', 'TAX'), swap('LAW', 'CASE')], {}, 'E_REG_SUBJECT_DUPLICATE'],
    ['its price is not announced', [swap('LAW', 'DRAW')], {}, 'E_REG_PRICE_UNDECIDED'],
    ['its sitting has begun', [swap('LAW', 'PAST')], {}, 'E_REG_CHANGE_BEGUN'],
    ['what stays excludes it', [swap('LAW', 'CASE')], {}, 'E_REG_SUBJECT_CONFLICT'],
    [
      'the old one is in no list',
      [swap('LAW', 'TAX')],
      { rules: { between: [['COST', 'TAX']] } },
      'EXM_SUB_UPD_NOT_BETWEEN',
    ],
    [
      'the two are in no list together',
      [swap('LAW', 'TAX')],
      {
        rules: {
          between: [
            ['LAW', 'COST'],
            ['TAX', 'CASE'],
          ],
        },
      },
      'EXM_SUB_UPD_NOT_BETWEEN',
    ],
    [
      'there are too many',
      [add('TAX'), add('DRAW')],
      { batch: { ...setting.batch, subjects: subjects.map((one) => ({ ...one, priceCents: 1 })) } },
      'E_REG_SUBJECT_COUNT',
    ],
    ['it is not held there', [add('TAX')], { left: (): undefined => undefined }, 'E_REG_REGION_MISMATCH'],
    ['no seat is left', [add('TAX')], { left: (): number => 0 }, 'EXM_REG_SEAT_LIMIT'],
    [
      'the candidate is exempt from it',
      [add('TAX')],
      { batch: { ...setting.batch, exempted: [{ subjectCode: 'TAX', groundName: { zh: '', en: '' } }] } },
      'E_REG_SUBJECT_EXEMPT',
    ],
  ] as const)('is refused if %s', (_why, wish, change, code) => {
    const plan = planSubjects(held, wish, { ...setting, ...(change as Partial<SubjectsSetting>) })
    expect(isBroken(plan) && plan.code).toBe(code)
  })
})
