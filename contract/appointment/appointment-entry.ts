import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { AppointmentCard } from './appointment-card'
import { seatPlace } from './seat-place'

type Entered = Pick<
  AppointmentCard,
  'appointmentId' | 'batchName' | 'startsAt' | 'endsAt' | 'centre' | 'room' | 'seatNumber'
>

/** An appointment for a calendar, its place down to the seat; a file of one that was rescheduled changes the entry. */
export function appointmentEntry(
  { appointmentId, batchName, startsAt, endsAt, ...seat }: Entered,
  language: Language,
): CalendarEntry {
  return { uid: appointmentId, title: batchName[language], place: seatPlace(seat, language), startsAt, endsAt }
}
