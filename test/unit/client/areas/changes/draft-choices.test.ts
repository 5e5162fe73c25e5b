/** @jest-environment jsdom */
import { draftChoices } from '@/areas/changes/transfer/transfer-form'
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

it('keeps a subject in its area if there is a seat, otherwise leaves the area empty', () => {
  expect(draftChoices(target, { held }, {})).toEqual([
    { subjectCode: 'COST', areaCode: '' },
    { subjectCode: 'LAW', areaCode: 'EAST' },
  ])
})

it('uses the area that was chosen', () => {
  expect(draftChoices(target, { held }, { COST: 'WEST', LAW: 'WEST' }).map(({ areaCode }) => areaCode)).toEqual([
    'WEST',
    'WEST',
  ])
})
