import type { BatchOffering, Seats } from '@contract/registration/offered/offering'
import { areasWithSeats, seatsByRegion, seatsBySubject } from '@server/areas/registration/offered/seats-view'
import { subject } from '../../../../contract/registration/offering'

const text = { zh: '文', en: 'Text' }
const batch = {
  regions: [
    { code: 'zj', name: text, children: [{ code: 'hz', name: text }] },
    { code: 'sh', name: text },
  ],
  areas: [
    { code: 'east', name: text, regionCode: 'hz' },
    { code: 'west', name: text, regionCode: 'hz' },
    { code: 'port', name: text, regionCode: 'sh' },
  ],
  subjects: [subject('law'), subject('tax')],
} as unknown as BatchOffering
const left = new Map<string, Seats>([
  ['law', { east: 3, west: 4, port: 0 }],
  ['tax', { west: 5, gone: 9 }],
  ['history', { east: 9 }],
])

describe('Seats left', () => {
  test('of a subject are those of one area, or of all areas of the batch', () => {
    expect(seatsBySubject(batch, left)).toEqual({ law: 7, tax: 5 })
    expect(seatsBySubject(batch, left, 'east')).toEqual({ law: 3 })
    expect(seatsBySubject(batch, left, 'port')).toEqual({ law: 0 })
    expect(seatsBySubject(batch, left, 'nowhere')).toEqual({})
  })

  test('of areas in and below a region are listed with the subjects that each area holds', () => {
    expect(areasWithSeats(batch, left, 'zj').map(({ code, seats }) => [code, seats])).toEqual([
      ['east', { law: 3 }],
      ['west', { law: 4, tax: 5 }],
    ])
    expect(areasWithSeats(batch, left)).toHaveLength(3)
    expect(areasWithSeats(batch, left, 'nowhere')).toEqual([])
  })

  test('of a region are listed with the subjects without seats, or as zero only', () => {
    expect(seatsByRegion(batch, left)).toEqual([
      { regionCode: 'hz', remaining: 12, without: [] },
      { regionCode: 'sh', remaining: 0, without: [] },
    ])
    const fewer = new Map<string, Seats>([...left, ['tax', { west: 0 }]])
    expect(seatsByRegion(batch, fewer)[0]).toEqual({ regionCode: 'hz', remaining: 7, without: ['tax'] })
  })
})
