import * as v from 'valibot'
import { APPOINTMENT_EVENTS, appointmentCardSchema } from '../appointment/appointment-card'
import {
  appointmentBatchCardSchema,
  appointmentOfferingSchema,
  bookableDaySchema,
  bookableSessionSchema,
  day,
  ownSessionSchema,
} from '../appointment/appointment-offering'
import { waitingCardSchema } from '../appointment/waiting'
import { code, empty, instant, localText, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const batchParams = v.object({ batchCode: code })
const publicParams = v.object({ domain: code, batchCode: code })
const waitingParams = v.object({ waitingId: uuid })
const appointmentParams = v.object({ appointmentId: uuid })
const city = { city: code, position: v.optional(code) }

/** Requested session, in the revision that was displayed. */
const wanted = v.object({ sessionId: uuid, revision: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Errors common to all ways of taking a seat in a session. */
const noSeat = [
  'ER_GSH_OUTDATED',
  'ER_MR_TIME_CONFLICT',
  'ER_MR_ROOM_TAKEN',
  'ER_MR_TOO_FREQUENT',
  'SEAT_OP_INSUFFICIENT',
  'SEAT_OP_BUSY',
] as const

const mayNotBook = [
  'ER_GSH_NOT_OPEN',
  'ER_GSH_CLOSED',
  'ER_MR_NOT_REGISTERED',
  'ER_MR_NOT_PAID',
  'ER_MR_NOT_AUDITED',
  'E_REG_REFUND_STARTED',
  'EXM_SUB_UPD_IN_PROGRESS',
  'ER_MR_DUPLICATE',
  'EA_IDENTITY_MISMATCH',
  'EA_GUARDIAN_CONSENT',
] as const

/** Appointments: booking, waiting list, rescheduling and cancelling (decision 0086). */
export const appointmentEndpoints = {
  'GET /exm_c/appointments/batches': {
    summary: 'The rounds in which a candidate can book, and why not',
    auth: 'candidate',
    forMember: true,
    output: v.object({ batches: v.array(appointmentBatchCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/g/appointments/:domain/:batchCode': {
    summary: 'A round with its cities and test centres',
    auth: 'none',
    shared: 'project',
    params: publicParams,
    output: appointmentOfferingSchema,
    errors: ['ER_GSH_BATCH_NOT_FOUND', 'ER_GSH_NO_REGIONS'],
  },
  'GET /exm_c/g/appointments/:domain/:batchCode/days': {
    summary: 'What is left on each day in a city',
    auth: 'none',
    shared: 'moment',
    params: publicParams,
    query: v.object(city),
    /** `asOf`: when the seat counts were read. */
    output: v.object({ days: v.array(bookableDaySchema), asOf: instant }),
    errors: ['ER_GSH_BATCH_NOT_FOUND', 'ER_GSH_NO_SITES', 'ER_GSH_NO_SESSIONS'],
  },
  'GET /exm_c/g/appointments/:domain/:batchCode/sessions': {
    summary: 'The sessions of a day in a city, with the seats left in each',
    auth: 'none',
    shared: 'moment',
    params: publicParams,
    query: v.object({ ...city, day }),
    output: v.object({ sessions: v.array(bookableSessionSchema), asOf: instant }),
    errors: ['ER_GSH_BATCH_NOT_FOUND', 'ER_GSH_NO_SITES', 'ER_GSH_NO_SESSIONS'],
  },
  'GET /exm_c/appointments/batches/:batchCode/own-sessions': {
    summary: 'The sessions of a day as they are for whom extra time was approved',
    auth: 'candidate',
    forMember: true,
    params: batchParams,
    query: v.object({ ...city, day, instead: v.optional(uuid) }),
    output: v.object({ sessions: v.array(ownSessionSchema) }),
    errors: ['ER_GSH_BATCH_NOT_FOUND'],
  },
  'POST /exm_c/appointments/batches/:batchCode': {
    summary: 'Book a seat: session, room and number are assigned at once',
    auth: 'candidate',
    forMember: true,
    gate: 'reservation',
    registers: true,
    idempotent: true,
    params: batchParams,
    body: wanted,
    output: v.object({ appointmentId: uuid }),
    errors: ['ER_GSH_BATCH_NOT_FOUND', ...mayNotBook, ...noSeat],
  },
  'POST /exm_c/appointments/batches/:batchCode/waiting': {
    summary: 'Wait for a seat in a session that is full',
    auth: 'candidate',
    forMember: true,
    gate: 'reservation',
    rateLimit: 'withdrawals',
    idempotent: true,
    params: batchParams,
    body: wanted,
    output: v.object({ waitingId: uuid }),
    errors: [
      'ER_GSH_BATCH_NOT_FOUND',
      ...mayNotBook,
      'ER_GSH_OUTDATED',
      'ER_MR_NO_WAITING',
      'ER_MR_NOT_FULL',
      'ER_MR_TIME_CONFLICT',
      'ER_MR_ROOM_TAKEN',
      'ER_MR_WAITING_DUPLICATE',
      'ER_MR_WAITING_MOST',
    ],
  },
  'GET /exm_c/appointments/waiting': {
    summary: 'What the caller waits for or is offered, and what became of it lately; newest first',
    auth: 'candidate',
    forMember: true,
    output: v.object({ waiting: v.array(waitingCardSchema) }),
    errors: [],
  },
  'POST /exm_c/appointments/waiting/:waitingId/accept': {
    summary: 'Take the seat that is offered',
    auth: 'candidate',
    forMember: true,
    gate: 'reservation',
    registers: true,
    idempotent: true,
    params: waitingParams,
    output: v.object({ appointmentId: uuid }),
    errors: [
      'ER_MR_WAITING_NOT_FOUND',
      'ER_MR_NOT_OFFERED',
      'ER_MR_OFFER_EXPIRED',
      'ER_GSH_BATCH_NOT_FOUND',
      'ER_GSH_OUTDATED',
      'ER_MR_TIME_CONFLICT',
      'ER_MR_ROOM_TAKEN',
      'ER_MR_TOO_FREQUENT',
      ...mayNotBook,
    ],
  },
  'POST /exm_c/appointments/waiting/:waitingId/leave': {
    summary: 'Wait no more, or decline what is offered: it goes to the next',
    auth: 'candidate',
    forMember: true,
    idempotent: true,
    params: waitingParams,
    output: empty,
    errors: ['ER_MR_WAITING_NOT_FOUND', 'ER_MR_DUPLICATE'],
  },
  'GET /exm_c/appointments': {
    summary: 'My appointments, newest first',
    auth: 'candidate',
    forMember: true,
    output: v.object({ appointments: v.array(appointmentCardSchema) }),
    errors: [],
  },
  'GET /exm_c/appointments/:appointmentId': {
    summary: 'One appointment with its timeline',
    auth: 'candidate',
    forMember: true,
    params: appointmentParams,
    output: v.object({
      ...appointmentCardSchema.entries,
      /** Oldest first; `reason` of changes by the exam body. */
      timeline: v.array(
        v.object({ at: instant, event: v.picklist(APPOINTMENT_EVENTS), reason: v.nullable(localText) }),
      ),
      /** Link to a calendar file, relative to the service address, valid for ten minutes. */
      calendarUrl: v.string(),
    }),
    errors: ['ER_CS_NOT_FOUND'],
  },
  'POST /exm_c/appointments/:appointmentId/reschedule': {
    summary: 'Take a seat in another session instead: the new one is held before the old one is given back',
    auth: 'candidate',
    forMember: true,
    gate: 'reservation',
    idempotent: true,
    params: appointmentParams,
    body: wanted,
    output: empty,
    errors: [
      'ER_CS_NOT_FOUND',
      'ER_CS_CANCELLED',
      'ER_MR_TICKET_PRINTED',
      'ER_MR_RESCHEDULED',
      'ER_MR_OVER',
      'ER_MR_SAME_SESSION',
      ...noSeat,
    ],
  },
  'POST /exm_c/appointments/:appointmentId/cancel': {
    summary: 'Cancel an appointment: its seat is free again',
    auth: 'candidate',
    forMember: true,
    idempotent: true,
    params: appointmentParams,
    output: empty,
    /** ER_GSH_OUTDATED: the appointment was moved concurrently. */
    errors: [
      'ER_CS_NOT_FOUND',
      'ER_CS_CANCELLED',
      'ER_CS_TICKET_PRINTED',
      'ER_CS_COUNT',
      'ER_CS_OVER',
      'ER_GSH_OUTDATED',
    ],
  },
} as const satisfies Record<string, Endpoint>
