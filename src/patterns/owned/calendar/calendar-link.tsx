import type { CalendarEntry } from '@contract/calendar-file'
import { fileUrl } from '@/api/file-url'
import { attempt } from '@/patterns/frame/failure/attempt'
import { keepInCalendar } from '@/platform/documents/calendar'
import { LinkRow } from '@/ui/basic/link'
import { useSinglePress } from '@/ui/basic/single-press'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { useCalendarText } from './calendar-texts'

/** Calendar file with a short-lived address, and its entries. */
export interface ForCalendar {
  calendarUrl: string
  /** Name of the file. */
  number: string
  entries: readonly CalendarEntry[]
}

/** Adds times to the candidate's own calendar; they are loaded when the link is pressed. `read` throws ApiError. */
export function CalendarLink({ read }: { read: () => Promise<ForCalendar> }) {
  const t = useCalendarText()
  const add = async () => {
    const { calendarUrl, number, entries } = await read()
    const outcome = await keepInCalendar({ url: fileUrl(calendarUrl), name: `${number}.ics` }, entries)
    await tellOutcome(outcome, t)
  }
  const { press } = useSinglePress(() => attempt(add))
  return <LinkRow onPress={press}>{t('add')}</LinkRow>
}
