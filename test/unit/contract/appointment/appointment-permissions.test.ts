import { APPOINTMENT_ACTIONS, appointmentAction } from '@contract/appointment/appointment-permissions'

const NOW = Date.parse('2026-11-20T02:00:00.000Z')
const booked = {
  ...{ status: 'booked' as const, isRescheduled: false, ticketPrinted: false, cancels: 1, cancelsLeft: 1 },
  ...{ changesUntil: '2026-11-22T01:00:00.000Z', bookableFrom: null },
}
const gates = { reservation: { switch: 'open' } } as const

test('a seat can be rescheduled and cancelled until its ticket is printed', () => {
  const printed = { ...booked, ticketPrinted: true }
  for (const action of APPOINTMENT_ACTIONS) {
    expect(appointmentAction(action, booked, gates, NOW)).toMatchObject({ allowed: true })
    expect(appointmentAction(action, printed, gates, NOW)).toMatchObject({ allowed: false })
  }
})
