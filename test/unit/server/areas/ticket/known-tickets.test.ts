import { createHash } from 'node:crypto'
import type { TicketSitting } from '@contract/ticket/ticket'
import { revisionOf } from '@server/areas/ticket/known-tickets'
import type { Services } from '@server/core/services'
import { sitting } from './a-sitting'

const personalData = {
  digest: (purpose: string, text: string) => createHash('sha256').update(purpose).update(text).digest('hex'),
} as Services['personalData']
const account = { realName: '许知远', idType: 'passport', idNumber: 'P1' } as const
const revision = (of: Partial<TicketSitting>) =>
  revisionOf({ personalData }, { number: 'N1', account, sittings: [{ ...sitting, ...of }], photoFileId: null })

test('a ticket has another revision if the local time of the place differs (decision 0075)', () => {
  const shown = [revision({}), revision({ utcOffset: '+00:00' }), revision({ utcOffset: '+01:00' })]
  expect(new Set(shown).size).toBe(3)
  expect(revision({ utcOffset: undefined })).toBe(revision({}))
})
