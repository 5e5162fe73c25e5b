import type { RegistrationCard } from '@contract/registration/registration-card'
import { isToBeSat } from '@contract/registration/registration-situation'
import { sittingEntries } from '@contract/registration/sitting-entries'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { CalendarLink } from '@/patterns/owned/calendar/calendar-link'
import { serverNow } from '@/session/exam'

/** Exports the sittings to the candidate's calendar, while the exam is still to be taken. */
export function SittingsCalendar({ registration }: { registration: RegistrationCard }) {
  const language = useLanguage()
  const { registrationId, registrationNumber: number } = registration
  const read = async () => {
    const input = { params: { registrationId } }
    const fresh = await call('GET /exm_c/registrations/:registrationId', input, { loading: 1 })
    return { calendarUrl: fresh.calendarUrl, number, entries: sittingEntries(fresh, language) }
  }
  return isToBeSat(registration, serverNow()) ? <CalendarLink read={read} /> : null
}
