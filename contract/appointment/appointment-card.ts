/** An appointment as its candidate sees it. */
import * as v from 'valibot'
import { arrangedSchema } from '../accommodation/accommodation-card'
import { instant, uuid } from '../schemas'
import { roomSchema } from './place'
import { sessionShownSchema } from './session-shown'

export const APPOINTMENT_STATUSES = ['booked', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What the timeline of an appointment can say. */
export const APPOINTMENT_EVENTS = [
  ...(['booked', 'rescheduled', 'cancelled'] as const),
  // by the exam body: another room, or another session
  'moved',
  // by the exam body: the seat is given back
  'freed',
  // what was approved for its candidate is not, or less of it: the extra time ends earlier
  'shortened',
  // of the waiting that led to it, or not (waiting.ts)
  ...(['joined', 'offered', 'declined', 'expired', 'left', 'ended'] as const),
] as const
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number]

/** What decides what may be done with it (appointment-permissions.ts). */
export const appointmentSituationSchema = v.object({
  status: v.picklist(APPOINTMENT_STATUSES),
  isRescheduled: v.boolean(),
  ticketPrinted: v.boolean(),
  /** Cancellations that are left in the round, and how many there are in all. */
  cancelsLeft: v.number(),
  cancels: v.number(),
  /** When it can be neither rescheduled nor cancelled any more. */
  changesUntil: instant,
  /** Whoever has booked a moment ago waits until then to book again. */
  bookableFrom: v.nullable(instant),
})
export type AppointmentSituation = v.InferOutput<typeof appointmentSituationSchema>

export const appointmentCardSchema = v.object({
  ...appointmentSituationSchema.entries,
  appointmentId: uuid,
  appointmentNumber: v.string(),
  ...sessionShownSchema.entries,
  room: roomSchema,
  /** As it stands on the desk. */
  seatNumber: v.number(),
  /** What was approved for its candidate when it was booked: `endsAt` is theirs. Null where nothing was. */
  arranged: v.nullable(arrangedSchema),
  bookedAt: instant,
  serverTime: instant,
})
export type AppointmentCard = v.InferOutput<typeof appointmentCardSchema>
