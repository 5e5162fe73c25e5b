/** Days as calendars count them, `yyyy-MM-dd`: they have no time zone, whatever the phone's is. Pure. */

interface DayParts {
  year: number
  /** From 1. */
  month: number
  date: number
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

export function dayText({ year, month, date }: DayParts): string {
  return `${padded(year, 4)}-${padded(month)}-${padded(date)}`
}

/** `yyyy-MM` */
export function monthText({ year, month }: Pick<DayParts, 'year' | 'month'>): string {
  return `${padded(year, 4)}-${padded(month)}`
}

/** At the beginning of that day where the phone is, as the drawing wants it. */
export function deviceDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const DAYS_OF_WEEK = 7
const DAY_MS = 24 * 60 * 60_000

/** How many weeks, from Monday on, of a month (`yyyy-MM`) are over before the one of `today` (`yyyy-MM-dd`). */
export function weeksOver(month: string, today: string): number {
  if (!today.startsWith(month)) return 0
  const first = Date.parse(`${month}-01`)
  const before = (new Date(first).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  return Math.floor((before + (Date.parse(today) - first) / DAY_MS) / DAYS_OF_WEEK)
}
