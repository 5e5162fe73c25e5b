/** API calls of booking appointments. All of them throw ApiError. */
import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { windowState } from '@contract/project/gates'
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { domainAtom, serverNow } from '@/session/exam'
import { store } from '@/session/store'

/** Booking round with its cities and test centres. */
export type Round = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode'>
export type Days = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode/days'>
type Sessions = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode/sessions'>
export type Session = Sessions['sessions'][number]
export type AppointmentDetail = OutputOf<'GET /exm_c/appointments/:appointmentId'>

/** Place of the session; `position` is the position interviewed for. */
export interface Where {
  batch: string
  city: string
  position?: string | undefined
}

/** Path parameters for the project in use. */
const offeredParams = (batchCode: string) => ({ domain: store.get(domainAtom) ?? '', batchCode })

export const readRound = (batchCode: string) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode', { params: offeredParams(batchCode) })

export const readDays = ({ batch, ...query }: Where) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode/days', { params: offeredParams(batch), query })

export const readSessions = ({ batch, ...query }: Where & { day: string }) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', { params: offeredParams(batch), query })

interface OwnWhere extends Where {
  day: string
  /** Id of the appointment to reschedule. */
  instead?: string | undefined
}

/** Reads the sessions of a day with the extra time approved for the candidate. */
export async function readOwnSessions({ batch, ...query }: OwnWhere) {
  const endpoint = 'GET /exm_c/appointments/batches/:batchCode/own-sessions'
  return (await call(endpoint, { params: { batchCode: batch }, query })).sessions
}

export const readAppointment = (appointmentId: string) =>
  call('GET /exm_c/appointments/:appointmentId', { params: { appointmentId } })

export async function readAppointments() {
  const { appointments } = await call('GET /exm_c/appointments')
  return appointments
}

/** Session and the revision displayed; the service refuses another revision. */
type Wanted = Pick<Session, 'sessionId' | 'revision'>

/** Books a seat with an idempotency key and returns the appointment id. */
export async function book(batchCode: string, { sessionId, revision }: Wanted): Promise<string> {
  const endpoint = 'POST /exm_c/appointments/batches/:batchCode'
  const input = { params: { batchCode }, body: { sessionId, revision } }
  const { appointmentId } = await untilAnswered(`${endpoint} ${batchCode} ${sessionId} ${revision}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
  return appointmentId
}

/** Moves an appointment to another session with an idempotency key and returns its id. */
export async function reschedule(appointmentId: string, { sessionId, revision }: Wanted): Promise<string> {
  const endpoint = 'POST /exm_c/appointments/:appointmentId/reschedule'
  const input = { params: { appointmentId }, body: { sessionId, revision } }
  await untilAnswered(`${endpoint} ${appointmentId} ${sessionId} ${revision}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
  return appointmentId
}

export const cancel = (appointmentId: string) =>
  untilAnswered(`cancel ${appointmentId}`, (idempotencyKey) =>
    call(
      'POST /exm_c/appointments/:appointmentId/cancel',
      { params: { appointmentId } },
      { loading: 1, idempotencyKey },
    ),
  )

export type Waiting = OutputOf<'GET /exm_c/appointments/waiting'>['waiting'][number]

export async function readWaiting(): Promise<Waiting[]> {
  return (await call('GET /exm_c/appointments/waiting')).waiting
}

/** Joins the waiting list of a full session. */
export function joinWaiting(batchCode: string, { sessionId, revision }: Wanted) {
  const endpoint = 'POST /exm_c/appointments/batches/:batchCode/waiting'
  const input = { params: { batchCode }, body: { sessionId, revision } }
  return untilAnswered(`${endpoint} ${sessionId} ${revision}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}

/** Accepts an offered seat and returns the appointment id. */
export async function acceptOffer(waitingId: string): Promise<string> {
  const endpoint = 'POST /exm_c/appointments/waiting/:waitingId/accept'
  const { appointmentId } = await untilAnswered(`accept ${waitingId}`, (idempotencyKey) =>
    call(endpoint, { params: { waitingId } }, { loading: 1, idempotencyKey }),
  )
  return appointmentId
}

/** Leaves the waiting list or declines the offer. */
export const leaveWaiting = (waitingId: string) =>
  untilAnswered(`leave ${waitingId}`, (idempotencyKey) =>
    call(
      'POST /exm_c/appointments/waiting/:waitingId/leave',
      { params: { waitingId } },
      { loading: 1, idempotencyKey },
    ),
  )

/** Booking round and its current state. */
export interface RoundCard extends AppointmentBatchCard {
  state: ReturnType<typeof windowState>
}

/**
 * Reads the rounds of the project with the candidate's appointment in each, or the reason they cannot book. Throws
 * ApiError.
 */
export async function readRounds(): Promise<RoundCard[]> {
  const { batches } = await call('GET /exm_c/appointments/batches')
  return batches.map((batch) => ({ ...batch, state: windowState(batch, serverNow()) }))
}
