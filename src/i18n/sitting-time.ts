import { asLocalClock, dayOf, isElsewhere, type Language } from '@contract/format'
import { hours, localTime, localTimeText, onDay, type TimedSitting } from '@contract/local-time'
import { formatDate, formatInstant, zoneWord } from './moment'
import { unbroken } from '@contract/unbroken'

/**
 * Returns the time of a sitting in one line, `2026年11月20日 周五 09:00–11:30` / `Fri 20 Nov 2026, 09:00–11:30 (UTC+8)`, and
 * a second line with the local time of a test centre in another time zone.
 */
export function sittingTime(sitting: TimedSitting, language: Language): string[] {
  const local = localTime(sitting, language)
  return [chinaTime(sitting, language, local !== null), ...(local === null ? [] : [unbroken(local)])]
}

/** Returns the days from the first sitting to the last, and the local days in another time zone if they differ. */
export function sittingDays({ startsAt, endsAt, utcOffset }: TimedSitting, language: Language): string[] {
  const china = days(startsAt, endsAt, language)
  if (!isElsewhere(utcOffset)) return [china]
  const local = days(asLocalClock(startsAt, utcOffset), asLocalClock(endsAt, utcOffset), language)
  return local === china ? [china] : [china, `${localTimeText[language]}${local}`]
}

function days(from: string | number, until: string | number, language: Language): string {
  const [first, last] = [formatDate(from, language), formatDate(until, language)]
  return first === last ? first : `${first} – ${last}`
}

/** Formats the time at UTC+8. If a local time follows, the Chinese text names the time zone as well. */
function chinaTime({ startsAt, endsAt }: TimedSitting, language: Language, isOneOfTwo: boolean): string {
  const zone = language === 'en' ? '\u00a0(UTC+8)' : isOneOfTwo ? '（北京时间）' : zoneWord(language)
  if (dayOf(startsAt) === dayOf(endsAt))
    return `${unbroken(`${onDay(startsAt, language)}${hours(startsAt, endsAt)}`)}${zone}`
  const [from, until] = [formatInstant(startsAt, language), formatInstant(endsAt, language)]
  return `${from} – ${until}${isOneOfTwo && language === 'zh' ? zone : ''}`
}
