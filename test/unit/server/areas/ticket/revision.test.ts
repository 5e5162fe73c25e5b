import { createHash } from 'node:crypto'
import type { Sitting } from '@contract/ticket/ticket'
import { revisionOf } from '@server/areas/ticket/revision'
import type { Services } from '@server/core/services'

const personalData = {
  sign: (purpose: string, text: string) => createHash('sha256').update(purpose).update(text).digest('hex'),
} as Services['personalData']
const both = (text: string) => ({ zh: text, en: text })
const sitting: Sitting = {
  name: both('Law'),
  startsAt: '2026-11-20T08:30:00Z',
  endsAt: '2026-11-20T11:30:00Z',
  centre: { code: 'C', name: both('Centre'), regionCode: 'R', address: both('1 Road'), facilities: [] },
  room: { code: 'A', name: both('A') },
  seatNumber: 1,
}
const account = { realName: '许知远', idType: 'passport', idNumber: 'P1' } as const
const revision = (of: Partial<Sitting>) =>
  revisionOf({ personalData }, { number: 'N1', account, sittings: [{ ...sitting, ...of }], photoFileId: null })

test('A ticket is another one where the clocks of the place show another time (decision 0026)', () => {
  const shown = [revision({}), revision({ utcOffset: '+00:00' }), revision({ utcOffset: '+01:00' })]
  expect(new Set(shown).size).toBe(3)
  expect(revision({ utcOffset: undefined })).toBe(revision({}))
})
