import Taro from '@tarojs/taro'
import type { CalendarEntry } from '@contract/calendar-file'
import { attempted } from './documents.weapp'
import type { KeepOutcome, ServedFile } from './document-types'

const DAY_SECONDS = 86_400
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/**
 * Entries added since the Mini Program was started: WeChat's calendar call does not detect duplicates, unlike a file
 * import.
 */
const taken = new Set<string>()
const nameOf = ({ uid, startsAt, place }: CalendarEntry) => [uid, startsAt, place].join(' ')

/** Skips entries that were added before, so that a retry after a partial failure continues with the missing ones. */
export function keepInCalendar(_file: ServedFile, entries: readonly CalendarEntry[]): Promise<KeepOutcome> {
  return attempted(async () => {
    for (const entry of entries.filter((each) => !taken.has(nameOf(each)))) {
      await add(entry)
      taken.add(nameOf(entry))
    }
  }, 'phoneCalendarAuthorized')
}

async function add({ title, place, startsAt, endsAt }: CalendarEntry): Promise<void> {
  await Taro.addPhoneCalendar({
    title,
    location: place,
    startTime: seconds(startsAt),
    endTime: String(seconds(endsAt)),
    alarmOffset: DAY_SECONDS,
  })
}
