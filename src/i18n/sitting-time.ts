import { dayOf, formatDate, formatPattern, type Language } from '@contract/format'
import { formatInstant, zoneWord } from './moment'

/** When a sitting is held: `2026年11月20日 周五 09:00–11:30` / `Fri 20 Nov 2026, 09:00–11:30 (UTC+8)`. Takes UTC instants. */
export function sittingTime({ startsAt, endsAt }: { startsAt: string; endsAt: string }, language: Language): string {
  if (dayOf(startsAt) !== dayOf(endsAt))
    return `${formatInstant(startsAt, language)} – ${formatInstant(endsAt, language)}`
  const hours = `${formatPattern(startsAt, 'HH:mm')}–${formatPattern(endsAt, 'HH:mm')}`
  const date = formatDate(startsAt, language)
  return language === 'zh' ? `${date} ${hours}${zoneWord(language)}` : `${date}, ${hours}\u00a0(UTC+8)`
}
