/** What booking a seat reads and changes. All throw ApiError. */
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** A round with its cities and test centres. */
export type Round = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode'>
export type Days = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode/days'>
export type Sessions = OutputOf<'GET /exm_c/g/appointments/:domain/:batchCode/sessions'>
export type Session = Sessions['sessions'][number]
export type AppointmentDetail = OutputOf<'GET /exm_c/appointments/:appointmentId'>

/** Where somebody wants to go; `position`: what is interviewed for. */
export interface Where {
  batch: string
  city: string
  position?: string | undefined
}

/** Of the project in use. */
const offeredParams = (batchCode: string) => ({ domain: store.get(domainAtom) ?? '', batchCode })

export const readRound = (batchCode: string) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode', { params: offeredParams(batchCode) })

export const readDays = ({ batch, ...query }: Where) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode/days', { params: offeredParams(batch), query })

export const readSessions = ({ batch, ...query }: Where & { day: string }) =>
  call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', { params: offeredParams(batch), query })

interface OwnWhere extends Where {
  day: string
  /** The appointment that is rescheduled. */
  instead?: string | undefined
}

/** The sessions of a day as they are for whom extra time was approved. */
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

/** A session as it is on the screen: another version of it is refused. */
type Wanted = Pick<Session, 'sessionId' | 'revision'>

/** Books a seat, once however often it is said; the id of the appointment. */
export async function book(batchCode: string, { sessionId, revision }: Wanted): Promise<string> {
  const endpoint = 'POST /exm_c/appointments/batches/:batchCode'
  const input = { params: { batchCode }, body: { sessionId, revision } }
  const { appointmentId } = await untilAnswered(`${endpoint} ${batchCode} ${sessionId} ${revision}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
  return appointmentId
}

/** Takes a seat in another session instead; the id of the same appointment. */
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

/** Waits for a seat in a session that is full. */
export function joinWaiting(batchCode: string, { sessionId, revision }: Wanted) {
  const endpoint = 'POST /exm_c/appointments/batches/:batchCode/waiting'
  const input = { params: { batchCode }, body: { sessionId, revision } }
  return untilAnswered(`${endpoint} ${sessionId} ${revision}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}

/** Takes the seat that is offered; the id of the appointment. */
export async function acceptOffer(waitingId: string): Promise<string> {
  const endpoint = 'POST /exm_c/appointments/waiting/:waitingId/accept'
  const { appointmentId } = await untilAnswered(`accept ${waitingId}`, (idempotencyKey) =>
    call(endpoint, { params: { waitingId } }, { loading: 1, idempotencyKey }),
  )
  return appointmentId
}

/** Waits no more, or declines what is offered. */
export const leaveWaiting = (waitingId: string) =>
  untilAnswered(`leave ${waitingId}`, (idempotencyKey) =>
    call(
      'POST /exm_c/appointments/waiting/:waitingId/leave',
      { params: { waitingId } },
      { loading: 1, idempotencyKey },
    ),
  )
