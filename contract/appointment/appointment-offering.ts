/** What a project offers to book: rounds of appointments, and their sessions. */
import * as v from 'valibot'
import { arrangementStandingSchema } from '../accommodation/accommodation-card'
import { code, instant, localText, refusal, uuid } from '../schemas'
import { centreSchema } from './place'

/** A seat at a computer or a desk, or a time with interviewers. */
export const APPOINTMENT_KINDS = ['exam', 'interview'] as const

/** A round in which seats are booked. */
export const appointmentBatchSchema = v.object({
  code,
  name: localText,
  kind: v.optional(v.picklist(APPOINTMENT_KINDS), 'exam'),
  opensAt: instant,
  closesAt: instant,
  /** How long before its session an appointment can still be rescheduled or cancelled, in hours. */
  changesUntilHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
  /** How often a candidate may cancel in it. */
  cancels: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 1),
  /** Whoever finds a session full may wait for a seat in it. */
  hasWaiting: v.optional(v.boolean(), true),
  /** How long a seat that came back is kept for whoever is the next to have it, in minutes. */
  offerMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1_440)), 60),
  /** What is interviewed for; empty for exams. */
  positions: v.optional(v.pipe(v.array(v.object({ code, name: localText })), v.maxLength(200)), []),
})

/** A round as a candidate chooses it. */
export const appointmentBatchCardSchema = v.object({
  ...v.pick(appointmentBatchSchema, ['code', 'name', 'kind', 'opensAt', 'closesAt']).entries,
  /** What the candidate has booked in it. */
  appointmentId: v.nullable(uuid),
  /** Why this candidate cannot book in it now. */
  refusal: v.nullable(refusal),
  /** How they stand with what may be arranged for it; null where nothing is offered. */
  arrangement: v.nullable(arrangementStandingSchema),
})
export type AppointmentBatchCard = v.InferOutput<typeof appointmentBatchCardSchema>

/** Everything of a round that does not change by the minute: cities with their test centres. */
export const appointmentOfferingSchema = v.object({
  ...appointmentBatchSchema.entries,
  cities: v.array(v.object({ code, name: localText })),
  centres: v.array(centreSchema),
})

/** `yyyy-MM-dd` at UTC+8. */
export const day = v.pipe(v.string(), v.isoDate())

/** What is left on a day in a city, and in how many sessions that are not begun. */
export const bookableDaySchema = v.object({ day, left: v.number(), sessions: v.number() })
export type BookableDay = v.InferOutput<typeof bookableDaySchema>

/** A session as it is for whom extra time was approved: until when, and why they cannot have it. */
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
  /** How many wait for a seat in it. */
  waiting: v.number(),
  /** Which version of the session this is: another one is not booked by whoever saw this. */
  revision: v.number(),
})
export type BookableSession = v.InferOutput<typeof bookableSessionSchema>
