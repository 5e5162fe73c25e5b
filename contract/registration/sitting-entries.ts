import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { RegistrationCard } from './registration-card'

/** Returns calendar entries of the remaining sittings, in the given language. */
export function sittingEntries(
  { registrationId, batchName, subjects }: Pick<RegistrationCard, 'registrationId' | 'batchName' | 'subjects'>,
  language: Language,
): CalendarEntry[] {
  const toBeSat = subjects.filter(({ refundStatus }) => refundStatus === 'none')
  return toBeSat.map(({ subjectCode, name, areaName, startsAt, endsAt }) => ({
    uid: `${registrationId}-${subjectCode}`,
    title: `${batchName[language]} ${name[language]}`,
    place: areaName[language],
    startsAt,
    endsAt,
  }))
}
