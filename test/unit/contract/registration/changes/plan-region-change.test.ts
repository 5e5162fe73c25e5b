import { planRegionChange } from '@contract/registration/changes/plan-region-change'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const west = { code: 'WEST', province: 'ZJ', remaining: 3 }
const far = { code: 'FAR', province: 'JS', remaining: 3 }
const full = { code: 'FULL', province: 'ZJ', remaining: 0 }
const held = (subjectCode: string, startsAt = '2026-12-20T01:00:00.000Z') => ({
  ...{ subjectCode, areaCode: 'EAST', province: 'ZJ', startsAt },
  elsewhere: [west, far, full],
})
const to = (areaCode: string, subjectCode = 'LAW') => [{ subjectCode, areaCode }]
const provinces = [
  { code: 'ZJ', name: { zh: '浙江', en: 'Zhejiang' } },
  { code: 'JS', name: { zh: '江苏', en: 'Jiangsu' } },
]
const setting = { rules: { within: 'anywhere' as const }, oneProvince: false, provinces, now }
const plan = (wish: Parameters<typeof planRegionChange>[1], more: object = {}) =>
  planRegionChange([held('LAW'), held('COST')], wish, { ...setting, ...more })

describe('A change of the test area', () => {
  it('moves the chosen subjects, and keeps the others', () => {
    expect(plan([...to('WEST'), ...to('EAST', 'COST')])).toEqual([{ subjectCode: 'LAW', from: 'EAST', to: 'WEST' }])
  })

  it.each([
    ['nothing is moved', to('EAST'), {}, 'E_REG_CHANGE_NOTHING'],
    ['it was moved meanwhile', [{ subjectCode: 'LAW', areaCode: 'WEST', from: 'FAR' }], {}, 'E_REG_CHANGE_MOVED'],
    ['it is not registered for', to('WEST', 'TAX'), {}, 'E_REG_SUBJECT_UNKNOWN'],
    ['one subject goes to two places', [...to('WEST'), ...to('FAR')], {}, 'E_REG_SUBJECT_UNKNOWN'],
    ['the subject is not held there', to('NOWHERE'), {}, 'E_REG_REGION_MISMATCH'],
    ['it lies in another province', to('FAR'), { rules: { within: 'province' } }, 'E_REG_CHANGE_PROVINCE'],
    ['it leaves the others in another province', to('FAR'), { oneProvince: true }, 'EXM_REG_OTHER_PROVINCE'],
  ])('is refused if %s', (_, wish, more, code) => {
    expect(plan(wish, more)).toMatchObject({ code })
  })

  it('names the provinces in which subjects would be if all have to be in one province', () => {
    expect(plan(to('FAR'), { oneProvince: true })).toMatchObject({
      details: { first: { en: 'Zhejiang' }, second: { en: 'Jiangsu' } },
    })
  })

  it('moves all subjects together to another province if all have to be in one', () => {
    expect(plan([...to('FAR'), ...to('FAR', 'COST')], { oneProvince: true })).toHaveLength(2)
  })

  it('is refused after the sitting has begun', () => {
    const begun = [held('LAW', '2026-11-20T02:00:00.000Z')]
    expect(planRegionChange(begun, to('WEST'), setting)).toMatchObject({ code: 'E_REG_CHANGE_BEGUN' })
  })

  it('needs a seat there, and names the missing one', () => {
    expect(plan(to('FULL'))).toEqual({
      code: 'EXM_REG_SEAT_LIMIT',
      details: { seats: [{ subjectCode: 'LAW', areaCode: 'FULL' }] },
    })
  })

  it('is applied to all chosen subjects or to none', () => {
    expect(plan([...to('WEST'), ...to('FULL', 'COST')])).toMatchObject({ code: 'EXM_REG_SEAT_LIMIT' })
  })
})
