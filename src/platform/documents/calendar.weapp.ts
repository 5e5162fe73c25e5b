import Taro from '@tarojs/taro'
import type { CalendarEntry } from '@contract/calendar-file'
import { attempted } from './documents.weapp'
import type { KeepOutcome, ServedFile } from './documents-types'

const DAY_SECONDS = 86_400
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

export function keepInCalendar(_file: ServedFile, entries: readonly CalendarEntry[]): Promise<KeepOutcome> {
  return attempted(async () => {
    for (const { title, place, startsAt, endsAt } of entries)
      await Taro.addPhoneCalendar({
        title,
        location: place,
        startTime: seconds(startsAt),
        endTime: String(seconds(endsAt)),
        alarmOffset: DAY_SECONDS,
      })
  })
}
