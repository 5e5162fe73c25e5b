import {
  areasIn,
  leafCount,
  lostAreas,
  offeredAreas,
  pathTo,
  regionsWithAreas,
  withSameArea,
} from '@/areas/registration/parts/region/area-rules'
import { batch } from '../a-batch'

const seats = [
  { subjectCode: 'law', areaCode: 'east', remaining: 5 },
  { subjectCode: 'tax', areaCode: 'east', remaining: 0 },
  { subjectCode: 'tax', areaCode: 'west', remaining: 7 },
]

describe('Test areas', () => {
  test('only regions that lead to an area are offered', () => {
    const regions = regionsWithAreas(batch.regions, batch.areas)
    expect(regions.map(({ code, children }) => [code, children?.map((child) => child.code)])).toEqual([
      ['zj', ['hz']],
      ['sh', undefined],
    ])
    expect(leafCount(regions)).toBe(2)
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

  test('areas that hold none of the subjects are left out, full ones are not', () => {
    const codes = (subjects?: string[]) => offeredAreas(batch, seats, subjects).map(({ code }) => code)
    expect(codes()).toEqual(['east', 'west'])
    expect(codes(['law'])).toEqual(['east'])
    expect(codes(['tax'])).toEqual(['east', 'west'])
  })

  test('the same area is given to subjects without one that still have a seat there', () => {
    const choices = [{ subjectCode: 'law' }, { subjectCode: 'tax' }]
    expect(withSameArea(choices, 'east', seats)).toEqual([
      { subjectCode: 'law', areaCode: 'east' },
      { subjectCode: 'tax' },
    ])
  })

  test('a chosen area that is full by now is lost', () => {
    expect(lostAreas([{ subjectCode: 'tax', areaCode: 'east' }, { subjectCode: 'law' }], seats)).toEqual(['tax'])
  })
})
