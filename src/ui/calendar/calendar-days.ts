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
