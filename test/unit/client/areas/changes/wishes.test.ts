import { wishesIn } from '@/areas/changes/transfer/wishes'
import type { TransferTarget } from '@contract/registration/changes/transfer'

const subject = (code: string) => ({ code }) as TransferTarget['subjects'][number]
const target = {
  subjects: [subject('COST'), subject('LAW')],
  seats: { LAW: { EAST: 1, WEST: 3 }, COST: { EAST: 0, WEST: 3 } },
} as unknown as TransferTarget
const held = [
  { subjectCode: 'LAW', areaCode: 'EAST', priceCents: 5000 },
  { subjectCode: 'COST', areaCode: 'EAST', priceCents: 3000 },
]

it('a subject stays where it is if there is a seat; else its place is asked for', () => {
  expect(wishesIn(target, { held }, {})).toEqual([
    { subjectCode: 'COST', areaCode: '' },
    { subjectCode: 'LAW', areaCode: 'EAST' },
  ])
})

it('a subject is where it was chosen to be', () => {
  expect(wishesIn(target, { held }, { COST: 'WEST', LAW: 'WEST' }).map(({ areaCode }) => areaCode)).toEqual([
    'WEST',
    'WEST',
  ])
})
