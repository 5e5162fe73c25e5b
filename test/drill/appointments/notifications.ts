import type { Told } from '../crowd/promised'

const ofData =
  (name: string) =>
  ({ data }: { data: unknown }) =>
    String((data as Record<string, unknown>)[name])
const ofPath =
  (name: string) =>
  ({ input }: { input: unknown }) =>
    String((input as { params: Record<string, unknown> }).params[name])

/** Compares confirmed appointment writes with the rows; each idempotency key had one effect. */
export const told: readonly Told[] = [
  {
    told: [
      ...([
        'POST /exm_c/appointments/batches/:batchCode',
        'POST /exm_c/appointments/waiting/:waitingId/accept',
      ] as const),
      'sessions assign',
    ],
    named: ofData('appointmentId'),
    rows: 'select account_id, appointment_id as name from appointment',
  },
  {
    told: ['POST /exm_c/appointments/batches/:batchCode/waiting'],
    named: ofData('waitingId'),
    rows: 'select account_id, waiting_id as name from appointment_wait',
  },
  {
    told: ['POST /exm_c/appointments/:appointmentId/reschedule'],
    rows: `select account_id from appointment_event join appointment using (project_id, appointment_id) where event = 'rescheduled'`,
  },
  {
    told: ['POST /exm_c/appointments/:appointmentId/cancel'],
    named: ofPath('appointmentId'),
    rows: `select account_id, appointment_id as name from appointment where status = 'cancelled'`,
  },
  {
    told: ['POST /exm_c/appointments/waiting/:waitingId/leave'],
    named: ofPath('waitingId'),
    rows: `select account_id, waiting_id as name from appointment_wait where state in ('left', 'declined')`,
    mayBeLess: true,
  },
  {
    told: ['POST /exm_c/tickets/:ticketId/printed'],
    named: ofPath('ticketId'),
    rows: 'select account_id, ticket_id as name from admission_ticket where printed_at is not null',
  },
  {
    told: ['POST /exm_c/batches/:batchCode/registrations'],
    rows: 'select account_id from registration',
  },
]
