import { seatPlace } from '../appointment/seat-place'
import type { CalendarEntry } from '../calendar-file'
import type { Language } from '../format'
import type { TicketSheet } from './ticket'

type Entered = Pick<TicketSheet, 'ticketId' | 'batchName' | 'sittings'>

/**
 * Returns calendar entries of the sittings, with the seats. Constant `uid`s make calendars update the entries after a
 * change.
 */
export function ticketEntries({ ticketId, batchName, sittings }: Entered, language: Language): CalendarEntry[] {
  return sittings.map((sitting, at) => {
    const { name, startsAt, endsAt } = sitting
    const isSame = name[language] === batchName[language]
    return {
      uid: sittings.length > 1 ? `${ticketId}-${at + 1}` : ticketId,
      title: isSame ? name[language] : `${batchName[language]} ${name[language]}`,
      place: seatPlace(sitting, language),
      ...{ startsAt, endsAt },
    }
  })
}
