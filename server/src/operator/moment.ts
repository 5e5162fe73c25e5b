/** At UTC+8, as everything is shown: `2026-12-01 09:00`. */
const MOMENT = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})$/

/** A moment as operators write it; null where it is none. */
export function writtenMoment(text: string): Date | null {
  const [, year = '', month = '', day = '', hour = '', minute = ''] = MOMENT.exec(text) ?? []
  if (!year) return null
  const [month2, day2, hour2] = [month, day, hour].map((part) => part.padStart(2, '0'))
  const moment = new Date(`${year}-${month2}-${day2}T${hour2}:${minute}:00+08:00`)
  if (Number.isNaN(moment.getTime())) return null
  // the thirtieth of February is the second of March to a Date
  const shown = new Date(moment.getTime() + 8 * 3_600_000).toISOString()
  return shown.startsWith(`${year}-${month2}-${day2}`) ? moment : null
}
