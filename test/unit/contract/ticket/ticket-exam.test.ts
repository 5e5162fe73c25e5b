import { examOf, isNamedBySitting } from '@contract/ticket/ticket-exam'

const both = (text: string) => ({ zh: text, en: text })
const ticket = { batchName: both('Interviews'), sittings: [{ name: both('Interviews (Teacher)') }] }

test('an appointment ticket has the name of its one sitting, and a registration ticket that of its batch', () => {
  expect(examOf({ ...ticket, kind: 'appointment' }).en).toBe('Interviews (Teacher)')
  expect(examOf({ ...ticket, kind: 'registration' }).en).toBe('Interviews')
  expect([isNamedBySitting({ kind: 'appointment' }), isNamedBySitting({ kind: 'registration' })]).toEqual([true, false])
})

test('an appointment ticket without a sitting has the name of its batch', () => {
  expect(examOf({ ...ticket, kind: 'appointment', sittings: [] }).en).toBe('Interviews')
})
