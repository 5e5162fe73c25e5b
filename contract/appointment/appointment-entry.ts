import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { AppointmentCard } from './appointment-card'
import { seatPlace } from './seat-place'

type Entered = Pick<
  AppointmentCard,
  'appointmentId' | 'batchName' | 'startsAt' | 'endsAt' | 'centre' | 'room' | 'seatNumber'
>

/**
 * Returns the calendar entry of an appointment, with the seat. A constant `uid` makes calendars update the entry after
 * rescheduling.
 */
export function appointmentEntry(
  { appointmentId, batchName, startsAt, endsAt, ...seat }: Entered,
  language: Language,
): CalendarEntry {
  return { uid: appointmentId, title: batchName[language], place: seatPlace(seat, language), startsAt, endsAt }
}
