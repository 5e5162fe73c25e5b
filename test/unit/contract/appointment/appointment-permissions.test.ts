import { APPOINTMENT_ACTIONS, appointmentAction } from '@contract/appointment/appointment-permissions'

const NOW = Date.parse('2026-11-20T02:00:00.000Z')
const booked = {
  ...{ status: 'booked' as const, isRescheduled: false, ticketPrinted: false, cancels: 1, cancelsLeft: 1 },
  ...{ changesUntil: '2026-11-22T01:00:00.000Z', bookableFrom: null, ofOthers: false },
}
const gates = { reservation: { switch: 'open' } } as const

test('A seat that its candidate booked alone is not a group’s to move or to give back', () => {
  const others = { ...booked, ofOthers: true }
  for (const action of APPOINTMENT_ACTIONS) {
    expect(appointmentAction(action, booked, gates, NOW)).toMatchObject({ allowed: true })
    expect(appointmentAction(action, others, gates, NOW)).toEqual({ allowed: false, error: 'ERG_NOT_SUBMITTED' })
  }
})
