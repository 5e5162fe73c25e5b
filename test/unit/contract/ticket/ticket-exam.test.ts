import { examOf, isNamedBySitting } from '@contract/ticket/ticket-exam'

const both = (text: string) => ({ zh: text, en: text })
const ticket = { batchName: both('Interviews'), sittings: [{ name: both('Interviews (Teacher)') }] }

test('An appointment is called as its one sitting, a registration as its batch, whose subjects stand below', () => {
  expect(examOf({ ...ticket, kind: 'appointment' }).en).toBe('Interviews (Teacher)')
  expect(examOf({ ...ticket, kind: 'registration' }).en).toBe('Interviews')
  expect([isNamedBySitting({ kind: 'appointment' }), isNamedBySitting({ kind: 'registration' })]).toEqual([true, false])
})

test('One of which nothing is sat any more is called as its batch', () => {
  expect(examOf({ ...ticket, kind: 'appointment', sittings: [] }).en).toBe('Interviews')
})
