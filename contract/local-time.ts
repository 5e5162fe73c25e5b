/** The time that the clocks show at a place which keeps another one than the product shows (decision 0026). Pure. */
import { asLocalClock, dayOf, formatDate, formatPattern, isElsewhere, type Language } from './format'

/** UTC instants, and how far the clock of the place is from UTC, where that is known. */
export interface TimedSitting {
  startsAt: string
  endsAt: string
  utcOffset?: string | undefined
}

export const localWords = { zh: '当地时间 ', en: 'Local time: ' } as const

/** Without the day where it is the same as at UTC+8. Null where the clocks agree. */
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
  return `${localWords[language]}${time}`
}

/** Its date, for a time to stand behind. */
export function onDay(instant: string | number, language: Language): string {
  return `${formatDate(instant, language)}${language === 'zh' ? ' ' : ', '}`
}

/** `09:00–11:30` */
export function hours(from: string | number, until: string | number): string {
  return `${formatPattern(from, 'HH:mm')}–${formatPattern(until, 'HH:mm')}`
}
