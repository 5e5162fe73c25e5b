import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { AppointmentCard } from './appointment-card'

type Entered = Pick<
  AppointmentCard,
  'appointmentId' | 'batchName' | 'startsAt' | 'endsAt' | 'centre' | 'room' | 'seatNumber'
>

/** An appointment for a calendar, its place down to the seat; a file of one that was rescheduled changes the entry. */
export function appointmentEntry(
  { appointmentId, batchName, startsAt, endsAt, centre, room, seatNumber }: Entered,
  language: Language,
): CalendarEntry {
  const seat = language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`
  return {
    uid: appointmentId,
    title: batchName[language],
    place: [centre.name[language], room.name[language], seat, centre.address[language]].join(
      language === 'zh' ? '，' : ', ',
    ),
    ...{ startsAt, endsAt },
  }
}
