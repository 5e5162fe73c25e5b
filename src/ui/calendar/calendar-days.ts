/** Calendar days as `yyyy-MM-dd`, independent of the device's time zone. Pure. */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

interface DayParts {
  year: number
  /** 1 to 12. */
  month: number
  date: number
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

export function dayText({ year, month, date }: DayParts): string {
  return `${padded(year, 4)}-${padded(month)}-${padded(date)}`
}

/** Formats a month as `yyyy-MM`. */
export function monthText({ year, month }: Pick<DayParts, 'year' | 'month'>): string {
  return `${padded(year, 4)}-${padded(month)}`
}

/** Returns the start of a day in the device's time zone, which NutUI's calendar expects. */
export function deviceDate(day: string): Date {
  return dayjs(day).toDate()
}

const DAYS_OF_WEEK = 7

/**
 * Returns how many weeks of `month` (`yyyy-MM`, weeks start on Monday) end before the week of `today` (`yyyy-MM-dd`).
 */
export function weeksOver(month: string, today: string): number {
  if (!today.startsWith(month)) return 0
  const first = dayjs.utc(`${month}-01`)
  const before = (first.day() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  return Math.floor((before + dayjs.utc(today).diff(first, 'day')) / DAYS_OF_WEEK)
}
