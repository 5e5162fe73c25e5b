import {
  goneSince,
  hasFull,
  holding,
  inSight,
  newestOf,
  stillMissing,
  withSameArea,
} from '@/areas/registration/parts/region/area-rules'
import {
  areasIn,
  isWithout,
  leavesOf,
  pathTo,
  regionsLeadingTo,
  remainingBelow,
} from '@/areas/registration/parts/region/region-rules'
import type { Region } from '@contract/project/region'
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

describe('The choice of a test area', () => {
  test('offers only regions that contain an area', () => {
    const regions = regionsLeadingTo(batch.regions, new Set(['hz', 'sh']))
    expect(regions.map(({ code, children }) => [code, children?.map((child) => child.code)])).toEqual([
      ['zj', ['hz']],
      ['sh', undefined],
    ])
    expect(leavesOf(regions).map(({ code }) => code)).toEqual(['hz', 'sh'])
  })

  test('lists the areas in and below a region, or all areas without a region', () => {
    const codes = (path: string[]) => areasIn(batch.areas, batch.regions, path).map(({ code }) => code)
    expect(codes(['zj'])).toEqual(['east'])
    expect(codes(['zj', 'nb'])).toEqual([])
    expect(codes([])).toEqual(['east', 'west'])
    expect(codes(['gone'])).toEqual([])
  })

  test('builds the path to a region from the root', () => {
    expect(pathTo(batch.regions, 'hz')).toEqual(['zj', 'hz'])
    expect(pathTo(batch.regions, 'gone')).toEqual([])
  })

  test('shows the seats left below a region, and whether a chosen subject is missing there', () => {
    expect(remainingBelow(zhejiang, left)).toBe(5)
    expect(isWithout(zhejiang, left, ['tax', 'audit'])).toBe(true)
    expect(isWithout(zhejiang, left, ['tax', 'law'])).toBe(false)
  })

  test('hides areas that hold none of the subjects, but not full ones', () => {
    const codes = (subjects: string[]) => holding([east, west], subjects).map(({ code }) => code)
    expect(codes(['law'])).toEqual(['east'])
    expect(codes(['tax'])).toEqual(['east', 'west'])
    expect(codes(['audit'])).toEqual([])
  })

  test('assigns the same area to subjects without one that have a seat there', () => {
    const choices = [{ subjectCode: 'law' }, { subjectCode: 'tax' }]
    expect(withSameArea(choices, east)).toEqual([{ subjectCode: 'law', areaCode: 'east' }, { subjectCode: 'tax' }])
    expect(withSameArea([{ subjectCode: 'tax' }], east)).toBeNull()
  })

  test('treats a chosen area without seats as full, not as removed', () => {
    const choices = [{ subjectCode: 'tax', areaCode: 'east' }, { subjectCode: 'audit' }]
    expect(hasFull(choices, [east, west])).toBe(true)
    expect(goneSince(choices, [east, west], [])).toEqual([])
  })

  test('treats an area that was removed or no longer holds the subject as removed, not as full', () => {
    const choices = [
      { subjectCode: 'law', areaCode: 'gone' },
      { subjectCode: 'law', areaCode: 'west' },
    ]
    expect(hasFull(choices, [east, west])).toBe(false)
    expect(goneSince(choices, [east, west], [{ ...east, code: 'gone', name: { zh: '北', en: 'North' } }])).toEqual([
      { subjectCode: 'law', areaCode: 'gone', areaName: { zh: '北', en: 'North' }, isAreaGone: true },
      { subjectCode: 'law', areaCode: 'west', areaName: west.name, isAreaGone: false },
    ])
  })

  test('reports a removed area until another one is chosen or the subject is deselected', () => {
    const withdrawn = { subjectCode: 'law', areaCode: 'gone', areaName: null, isAreaGone: true }
    expect(stillMissing([withdrawn], [{ subjectCode: 'law' }])).toEqual([withdrawn])
    expect(stillMissing([withdrawn], [{ subjectCode: 'law', areaCode: 'east' }])).toEqual([])
    expect(stillMissing([withdrawn], [{ subjectCode: 'tax' }])).toEqual([])
  })

  test('keeps the chosen area first in the list while another region is displayed', () => {
    const shown = (lookedAt: (typeof west)[]) =>
      inSight(lookedAt, west).map(({ area, isElsewhere }) => [area.code, isElsewhere])
    expect(inSight([east], undefined)).toEqual([{ area: east, isElsewhere: false }])
    expect(shown([])).toEqual([['west', true]])
    expect(shown([west])).toEqual([['west', false]])
  })

  test('prefers newly read seats to those known when an area was chosen', () => {
    const known = [{ ...east, seats: { law: 9 } }, west]
    expect(newestOf({ areas: [east], regions: left }, known)).toEqual([east, west])
  })

  test('drops a chosen area when its region was read without it or has no areas any more', () => {
    const closed = { ...east, code: 'closed' }
    const codes = (places: Parameters<typeof newestOf>[0], known: (typeof east)[]) =>
      newestOf(places, known).map(({ code }) => code)
    expect(codes({ areas: [east], regions: left }, [closed])).toEqual(['east'])
    expect(codes({ areas: [], regions: left }, [{ ...closed, regionCode: 'nowhere' }])).toEqual([])
    // `regions: null` means that every region was read.
    expect(codes({ areas: [east], regions: null }, [closed, { ...closed, regionCode: 'sh' }])).toEqual(['east'])
  })
})
