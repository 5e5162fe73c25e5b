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

describe('another test area', () => {
  it('is for the subjects that are moved; the others stay', () => {
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
  ])('is refused where %s', (_, wish, more, code) => {
    expect(plan(wish, more)).toMatchObject({ code })
  })

  it('names the provinces that subjects would be apart in, where all are sat in one', () => {
    expect(plan(to('FAR'), { oneProvince: true })).toMatchObject({
      details: { first: { en: 'Zhejiang' }, second: { en: 'Jiangsu' } },
    })
  })

  it('is in another province for all of them together, where all are sat in one', () => {
    expect(plan([...to('FAR'), ...to('FAR', 'COST')], { oneProvince: true })).toHaveLength(2)
  })

  it('is refused once the sitting has begun', () => {
    const begun = [held('LAW', '2026-11-20T02:00:00.000Z')]
    expect(planRegionChange(begun, to('WEST'), setting)).toMatchObject({ code: 'E_REG_CHANGE_BEGUN' })
  })

  it('needs a seat there, and says which is missing', () => {
    expect(plan(to('FULL'))).toEqual({
      code: 'EXM_REG_SEAT_LIMIT',
      details: { seats: [{ subjectCode: 'LAW', areaCode: 'FULL' }] },
    })
  })

  it('is for all that are chosen, or for none', () => {
    expect(plan([...to('WEST'), ...to('FULL', 'COST')])).toMatchObject({ code: 'EXM_REG_SEAT_LIMIT' })
  })
})
