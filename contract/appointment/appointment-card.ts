/** Candidate's view of an appointment. */
import * as v from 'valibot'
import { arrangedSchema } from '../accommodation/accommodation-card'
import { instant, uuid } from '../schemas'
import { roomSchema } from './place'
import { sessionShownSchema } from './session-view'

export const APPOINTMENT_STATUSES = ['booked', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** Timeline events of an appointment. */
export const APPOINTMENT_EVENTS = [
  ...(['booked', 'rescheduled', 'cancelled'] as const),
  // by the exam body, to another room or session
  'moved',
  // cancelled by the exam body; the seat is released
  'freed',
  // an accommodation was revoked or reduced: the extra time ends earlier
  'shortened',
  // events of the waiting-list entry behind the appointment (waiting.ts)
  ...(['joined', 'offered', 'declined', 'expired', 'left', 'ended'] as const),
] as const
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number]

/** Input of the permission rules in appointment-permissions.ts. */
export const appointmentSituationSchema = v.object({
  status: v.picklist(APPOINTMENT_STATUSES),
  isRescheduled: v.boolean(),
  ticketPrinted: v.boolean(),
  /** Cancellations left in the round, and the total allowed. */
  cancelsLeft: v.number(),
  cancels: v.number(),
  /** Deadline for rescheduling and cancelling. */
  changesUntil: instant,
  /** End of the booking rate limit, if it applies. */
  bookableFrom: v.nullable(instant),
})
export type AppointmentSituation = v.InferOutput<typeof appointmentSituationSchema>

export const appointmentCardSchema = v.object({
  ...appointmentSituationSchema.entries,
  appointmentId: uuid,
  appointmentNumber: v.string(),
  ...sessionShownSchema.entries,
  room: roomSchema,
  /** As printed on the desk. */
  seatNumber: v.number(),
  /** Accommodations approved at booking time, included in `endsAt`; null if none. */
  arranged: v.nullable(arrangedSchema),
  bookedAt: instant,
  serverTime: instant,
})
export type AppointmentCard = v.InferOutput<typeof appointmentCardSchema>
