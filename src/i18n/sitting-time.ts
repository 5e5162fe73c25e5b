import { asLocalClock, dayOf, formatPattern, isElsewhere, type Language } from '@contract/format'
import { formatDate, formatInstant, zoneWord } from './moment'
import { unbroken } from '@contract/unbroken'

/** UTC instants, and how far the clock of the place is from UTC, where that is known. */
interface Sitting {
  startsAt: string
  endsAt: string
  utcOffset?: string | undefined
}

/**
 * When a sitting is held, one line below the other: `2026年11月20日 周五 09:00–11:30` / `Fri 20 Nov 2026, 09:00–11:30 (UTC+8)`,
 * and the time that the clocks show at a place which keeps another one.
 */
export function sittingTime(sitting: Sitting, language: Language): string[] {
  const local = localTime(sitting, language)
  return [chinaTime(sitting, language, local !== null), ...(local === null ? [] : [local])]
}

/** The days from the first sitting to the last, and those of the place where they are others. */
export function sittingDays({ startsAt, endsAt, utcOffset }: Sitting, language: Language): string[] {
  const china = days(startsAt, endsAt, language)
  if (!isElsewhere(utcOffset)) return [china]
  const local = days(asLocalClock(startsAt, utcOffset), asLocalClock(endsAt, utcOffset), language)
  return local === china ? [china] : [china, `${localWords[language]}${local}`]
}

const localWords = { zh: '当地时间 ', en: 'Local time: ' } as const

function days(from: string | number, until: string | number, language: Language): string {
  const [first, last] = [formatDate(from, language), formatDate(until, language)]
  return first === last ? first : `${first} – ${last}`
}

/** Beside a local time Chinese has to say as well which of the two this is. */
function chinaTime({ startsAt, endsAt }: Sitting, language: Language, isOneOfTwo: boolean): string {
  const zone = language === 'en' ? '\u00a0(UTC+8)' : isOneOfTwo ? '（北京时间）' : zoneWord(language)
  if (dayOf(startsAt) === dayOf(endsAt)) return `${onDay(startsAt, language)}${hours(startsAt, endsAt)}${zone}`
  const [from, until] = [formatInstant(startsAt, language), formatInstant(endsAt, language)]
  return `${from} – ${until}${isOneOfTwo && language === 'zh' ? zone : ''}`
}

/** Without the day where it is the same as at UTC+8. Null where the clocks agree. */
function localTime({ startsAt, endsAt, utcOffset }: Sitting, language: Language): string | null {
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

function onDay(instant: string | number, language: Language): string {
  return `${formatDate(instant, language)}${language === 'zh' ? ' ' : ', '}`
}

function hours(from: string | number, until: string | number): string {
  return unbroken(`${formatPattern(from, 'HH:mm')}–${formatPattern(until, 'HH:mm')}`)
}
