/** Days as calendars count them, `yyyy-MM-dd`: they have no time zone, whatever the phone's is. Pure. */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

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
  return dayjs(day).toDate()
}

const DAYS_OF_WEEK = 7

/** How many weeks, from Monday on, of a month (`yyyy-MM`) are over before the one of `today` (`yyyy-MM-dd`). */
export function weeksOver(month: string, today: string): number {
  if (!today.startsWith(month)) return 0
  const first = dayjs.utc(`${month}-01`)
  const before = (first.day() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  return Math.floor((before + dayjs.utc(today).diff(first, 'day')) / DAYS_OF_WEEK)
}
