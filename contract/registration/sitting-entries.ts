import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { RegistrationCard } from './registration-card'

type Registration = Pick<RegistrationCard, 'registrationId' | 'batchName'>

/** Returns calendar entries of the remaining sittings, in the given language. */
export function sittingEntries(
  { subjects, ...registration }: Registration & Pick<RegistrationCard, 'subjects'>,
  language: Language,
): CalendarEntry[] {
  const toBeSat = subjects.filter(({ refundStatus }) => refundStatus === 'none')
  return toBeSat.map((subject) => sittingEntry(registration, subject, language))
}

/** Returns the calendar entry of one subject, in its test area. */
export function sittingEntry(
  { registrationId, batchName }: Registration,
  {
    subjectCode,
    name,
    areaName,
    startsAt,
    endsAt,
  }: Pick<RegistrationCard['subjects'][number], 'subjectCode' | 'name' | 'areaName' | 'startsAt' | 'endsAt'>,
  language: Language,
): CalendarEntry {
  return {
    uid: `${registrationId}-${subjectCode}`,
    title: `${batchName[language]} ${name[language]}`,
    place: areaName[language],
    startsAt,
    endsAt,
  }
}
