import { appointmentEntry } from '@contract/appointment/appointment-entry'
import { useLanguage } from '@/i18n/language'
import { CalendarLink } from '@/patterns/owned/calendar/calendar-link'
import { readAppointment } from '../appointment-calls'

/** Exports an appointment to the candidate's calendar; exporting again after rescheduling updates the entry. */
export function AppointmentCalendar({ appointmentId }: { appointmentId: string }) {
  const language = useLanguage()
  const read = async () => {
    const fresh = await readAppointment(appointmentId)
    return {
      calendarUrl: fresh.calendarUrl,
      number: fresh.appointmentNumber,
      entries: [appointmentEntry(fresh, language)],
    }
  }
  return <CalendarLink read={read} />
}
