/** Local time of sittings outside UTC+8 (decision 0075). Pure. */
import { asLocalClock, dayOf, formatDate, formatPattern, isElsewhere, type Language } from './format'

/** UTC instants, and the UTC offset of the place if known. */
export interface TimedSitting {
  startsAt: string
  endsAt: string
  utcOffset?: string | undefined
}

export const localTimeText = { zh: '当地时间 ', en: 'Local time: ' } as const

/** Formats the local time; omits the date if it equals that at UTC+8. Returns null if the offset is UTC+8. */
export function localTime({ startsAt, endsAt, utcOffset }: TimedSitting, language: Language): string | null {
  if (!isElsewhere(utcOffset)) return null
  const [from, until] = [asLocalClock(startsAt, utcOffset), asLocalClock(endsAt, utcOffset)]
  const isSameDay = [dayOf(from), dayOf(until), dayOf(endsAt)].every((day) => day === dayOf(startsAt))
  const at = (instant: number) => `${onDay(instant, language)}${formatPattern(instant, 'HH:mm')}`
  const time = isSameDay
    ? hours(from, until)
    : dayOf(from) === dayOf(until)
      ? `${onDay(from, language)}${hours(from, until)}`
      : `${at(from)} – ${at(until)}`
  return `${localTimeText[language]}${time}`
}

/** Returns the date as a prefix of a time. */
export function onDay(instant: string | number, language: Language): string {
  return `${formatDate(instant, language)}${language === 'zh' ? ' ' : ', '}`
}

/** `09:00–11:30` */
export function hours(from: string | number, until: string | number): string {
  return `${formatPattern(from, 'HH:mm')}–${formatPattern(until, 'HH:mm')}`
}
