/** Appointment rounds and their sessions, as offered by a project. */
import * as v from 'valibot'
import { arrangementStatusSchema } from '../accommodation/accommodation-card'
import { code, instant, localText, refusal, uuid } from '../schemas'
import { centreSchema } from './place'

/** `exam`: a seat at a computer or desk; `interview`: a time slot with interviewers. */
export const APPOINTMENT_KINDS = ['exam', 'interview'] as const

/** Round of appointments. */
export const appointmentBatchSchema = v.object({
  code,
  name: localText,
  kind: v.optional(v.picklist(APPOINTMENT_KINDS), 'exam'),
  opensAt: instant,
  closesAt: instant,
  /** Hours before the session until which an appointment can be rescheduled or cancelled. */
  changesUntilHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
  /** Cancellations allowed per candidate. */
  cancels: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 1),
  /** Offers a waiting list for full sessions. */
  hasWaiting: v.optional(v.boolean(), true),
  /** Minutes for which a released seat is reserved for the next candidate on the waiting list. */
  offerMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1_440)), 60),
  /** Interview positions; empty for exams. */
  positions: v.optional(v.pipe(v.array(v.object({ code, name: localText })), v.maxLength(200)), []),
})

/** Candidate's view of a round in the list. */
export const appointmentBatchCardSchema = v.object({
  ...v.pick(appointmentBatchSchema, ['code', 'name', 'kind', 'opensAt', 'closesAt']).entries,
  /** The candidate's appointment in this round. */
  appointmentId: v.nullable(uuid),
  /** Reason why the candidate cannot book now. */
  refusal: v.nullable(refusal),
  /** Candidate's accommodation status; null if the round offers none. */
  arrangement: v.nullable(arrangementStatusSchema),
})
export type AppointmentBatchCard = v.InferOutput<typeof appointmentBatchCardSchema>

/** Static data of a round: cities with their test centres. */
export const appointmentOfferingSchema = v.object({
  ...appointmentBatchSchema.entries,
  cities: v.array(v.object({ code, name: localText })),
  centres: v.array(centreSchema),
})

/** `yyyy-MM-dd` at UTC+8. */
export const day = v.pipe(v.string(), v.isoDate())

/** Seats left on a day in a city, and the number of sessions that have not started. */
export const bookableDaySchema = v.object({ day, left: v.number(), sessions: v.number() })
export type BookableDay = v.InferOutput<typeof bookableDaySchema>

/** Session for a candidate with approved extra time: its end, and the reason why it cannot be booked. */
export const ownSessionSchema = v.object({ sessionId: uuid, endsAt: instant, refusal: v.nullable(refusal) })
export type OwnSession = v.InferOutput<typeof ownSessionSchema>

export const bookableSessionSchema = v.object({
  sessionId: uuid,
  centreCode: code,
  startsAt: instant,
  endsAt: instant,
  /** Empty for exams. */
  positionCode: v.string(),
  left: v.number(),
  /** Number of candidates on the waiting list. */
  waiting: v.number(),
  /** Optimistic lock: booking fails if the session has changed since it was read. */
  revision: v.number(),
})
export type BookableSession = v.InferOutput<typeof bookableSessionSchema>
