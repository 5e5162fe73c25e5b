import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { planOf, settingOf, slotsOf, subjectError } from '@/areas/changes/subjects/slots'

const at = '2030-01-01T00:00:00.000Z'
const subject = (code: string, priceCents: number, day: string) => ({
  ...{ code, priceCents, name: { zh: code, en: code }, part: 'written' as const, conflicts: [], required: false },
  ...{ startsAt: `2030-01-${day}T00:00:00.000Z`, endsAt: `2030-01-${day}T02:00:00.000Z` },
})
const options: SubjectOptions = {
  ...{ batchCode: 'B', batchName: { zh: 'B', en: 'B' }, rules: {}, serverTime: at },
  held: [{ subjectCode: 'LAW', areaCode: 'EAST', priceCents: 5_000, startsAt: '2030-01-02T00:00:00.000Z' }],
  batch: {
    minSubjects: 1,
    maxSubjects: 3,
    subjects: [subject('LAW', 5_000, '02'), subject('TAX', 8_000, '03'), subject('COST', 1_000, '04')],
    areas: [{ code: 'EAST', name: { zh: 'E', en: 'E' }, regionCode: 'E' }],
    exempted: [],
    regions: [],
    oneProvince: false,
  },
}
const now = Date.parse('2029-01-01T00:00:00.000Z')
const west = { code: 'WEST', name: { zh: 'W', en: 'W' }, regionCode: 'W', remaining: 2 }
const setting = settingOf(options, { TAX: [west] }, now)

describe('The slots for subjects', () => {
  it('are the held subjects for a swap, and one empty slot for an addition as long as there is room', () => {
    expect(slotsOf('swap', options, {})).toEqual([{ key: 'LAW', from: 'LAW' }])
    expect(slotsOf('add', options, {})).toHaveLength(1)
    const filled = { 'add 0': { to: 'TAX', areaCode: 'WEST' }, 'add 1': { to: 'COST', areaCode: '' } }
    expect(slotsOf('add', options, filled)).toHaveLength(2)
  })

  it('reject a subject that is already held', () => {
    expect(subjectError('LAW', { key: 'add 0', from: null }, options, setting)).toBe('E_REG_SUBJECT_DUPLICATE')
    expect(subjectError('TAX', { key: 'add 0', from: null }, options, setting)).toBeNull()
  })
})

describe('The plan of a change', () => {
  const slots = slotsOf('swap', options, {})

  it('is null before a choice, and asks for an area first', () => {
    expect(planOf(slots, {}, options, setting)).toBeNull()
    const chosen = { LAW: { to: 'TAX', areaCode: '' } }
    expect(planOf(slots, chosen, options, setting)).toMatchObject({ code: 'E_REG_AREA_MISSING' })
  })

  it('is computed for the area that was chosen with the subject', () => {
    const chosen = { LAW: { to: 'TAX', areaCode: 'WEST' } }
    expect(planOf(slots, chosen, options, setting)).toMatchObject({ payCents: 3_000, backCents: 0 })
  })
})
