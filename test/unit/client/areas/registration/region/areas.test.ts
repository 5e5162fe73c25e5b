import { holding, inSight, lostAreas, newestOf, withSameArea } from '@/areas/registration/parts/region/area-rules'
import {
  areasIn,
  isWithout,
  leavesOf,
  pathTo,
  regionsLeadingTo,
  remainingBelow,
} from '@/areas/registration/parts/region/region-rules'
import type { Region } from '@contract/offering'
import { batch } from '../a-batch'

const [eastern, western] = batch.areas
if (!eastern || !western) throw new Error('the batch has two areas')
const east = { ...eastern, seats: { law: 5, tax: 0 } }
const west = { ...western, seats: { tax: 7 } }

const left = [
  { regionCode: 'hz', remaining: 5, without: ['tax', 'audit'] },
  { regionCode: 'nb', remaining: 0, without: [] },
  { regionCode: 'sh', remaining: 7, without: ['law', 'audit'] },
]
const [zhejiang] = batch.regions as [Region]

describe('Test areas', () => {
  test('only regions that lead to an area are offered', () => {
    const regions = regionsLeadingTo(batch.regions, new Set(['hz', 'sh']))
    expect(regions.map(({ code, children }) => [code, children?.map((child) => child.code)])).toEqual([
      ['zj', ['hz']],
      ['sh', undefined],
    ])
    expect(leavesOf(regions).map(({ code }) => code)).toEqual(['hz', 'sh'])
  })

  test('a region shows the areas in and below it; without one all are shown', () => {
    const codes = (path: string[]) => areasIn(batch.areas, batch.regions, path).map(({ code }) => code)
    expect(codes(['zj'])).toEqual(['east'])
    expect(codes(['zj', 'nb'])).toEqual([])
    expect(codes([])).toEqual(['east', 'west'])
    expect(codes(['gone'])).toEqual([])
  })

  test('the way to a region leads from the root', () => {
    expect(pathTo(batch.regions, 'hz')).toEqual(['zj', 'hz'])
    expect(pathTo(batch.regions, 'gone')).toEqual([])
  })

  test('a region says what is left below it, and whether one of the chosen subjects can be had there', () => {
    expect(remainingBelow(zhejiang, left)).toBe(5)
    expect(isWithout(zhejiang, left, ['tax', 'audit'])).toBe(true)
    expect(isWithout(zhejiang, left, ['tax', 'law'])).toBe(false)
  })

  test('areas that hold none of the subjects are left out, full ones are not', () => {
    const codes = (subjects: string[]) => holding([east, west], subjects).map(({ code }) => code)
    expect(codes(['law'])).toEqual(['east'])
    expect(codes(['tax'])).toEqual(['east', 'west'])
    expect(codes(['audit'])).toEqual([])
  })

  test('the same area is given to subjects without one that still have a seat there', () => {
    const choices = [{ subjectCode: 'law' }, { subjectCode: 'tax' }]
    expect(withSameArea(choices, east)).toEqual([{ subjectCode: 'law', areaCode: 'east' }, { subjectCode: 'tax' }])
    expect(withSameArea([{ subjectCode: 'tax' }], east)).toBeNull()
  })

  test('a chosen area that is full by now, or is there no more, is lost', () => {
    const choices = [
      { subjectCode: 'tax', areaCode: 'east' },
      { subjectCode: 'law', areaCode: 'gone' },
    ]
    expect(lostAreas([...choices, { subjectCode: 'audit' }], [east, west])).toEqual(['tax', 'law'])
  })

  test('the chosen area stays in sight, first, while another region is looked at', () => {
    const shown = (lookedAt: (typeof west)[]) =>
      inSight(lookedAt, west).map(({ area, isElsewhere }) => [area.code, isElsewhere])
    expect(inSight([east], undefined)).toEqual([{ area: east, isElsewhere: false }])
    expect(shown([])).toEqual([['west', true]])
    expect(shown([west])).toEqual([['west', false]])
  })

  test('what was read now counts more than what was known when an area was chosen', () => {
    const known = [{ ...east, seats: { law: 9 } }, west]
    expect(newestOf([east], known)).toEqual([east, west])
  })
})
