import { seatPlace } from '../appointment/seat-place'
import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { TicketSheet } from './ticket'

type Entered = Pick<TicketSheet, 'ticketId' | 'batchName' | 'sittings'>

/**
 * Returns calendar entries of the sittings, with the seats. The `uid`s are those of the registration or appointment, so
 * that calendars update its entries.
 */
export function ticketEntries({ ticketId, batchName, sittings }: Entered, language: Language): CalendarEntry[] {
  return sittings.map((sitting) => {
    const { subjectCode, name, startsAt, endsAt } = sitting
    const isSame = name[language] === batchName[language]
    return {
      uid: subjectCode === undefined ? ticketId : `${ticketId}-${subjectCode}`,
      title: isSame ? name[language] : `${batchName[language]} ${name[language]}`,
      place: seatPlace(sitting, language),
      ...{ startsAt, endsAt },
    }
  })
}
