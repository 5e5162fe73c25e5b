import Taro from '@tarojs/taro'
import type { CalendarEntry } from '@contract/calendar-file'
import { attempted } from './documents.weapp'
import type { KeepOutcome, ServedFile } from './documents-types'

const DAY_SECONDS = 86_400
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** What the calendar has taken since the program was started: unlike a file, it would take the same twice. */
const taken = new Set<string>()
const nameOf = ({ uid, startsAt, place }: CalendarEntry) => [uid, startsAt, place].join(' ')

/** An attempt after one that ended in the middle goes on with what is missing. */
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
