/** Parses dates and times in the formats that spreadsheet programs write to text files, in Chinese and English. */
import { withDigits, withoutWeekday } from '@contract/typed/typed-date'
import { toHalfWidth } from '@contract/typed/half-width'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?![a-z])/gi

const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`

type Parts = [year: string, month: string, day: string]

/** Date patterns, each with all possible readings. Two-digit years belong to this century. */
const patterns: readonly [RegExp, (found: readonly string[]) => readonly Parts[]][] = [
  [
    /^(\d{4}|\d{2}(?=\s*年))\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/,
    ([y = '', m = '', d = '']) => [[y, m, d]],
  ],
  [/^(\d{4})(\d{2})(\d{2})$/, ([y = '', m = '', d = '']) => [[y, m, d]]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/, ([one = '', other = '', last = '']) => readings(one, other, last)],
  [/^(\d{2})[-/.](\d{1,2})[-/.](\d)$/, ([y = '', m = '', d = '']) => [[y, m, d]]],
  [new RegExp(`^(\\d{1,2})[-/\\s]+${MONTH}[-/,\\s]+(\\d{4}|\\d{2})$`, 'i'), ([d = '', m = '', y = '']) => [[y, m, d]]],
  [new RegExp(`^${MONTH}[-/\\s]+(\\d{1,2})[-/,\\s]+(\\d{4}|\\d{2})$`, 'i'), ([m = '', d = '', y = '']) => [[y, m, d]]],
]

/** Returns day first, month first and, for two-digit years, year first (short format of Chinese Windows). */
function readings(one: string, other: string, last: string): readonly Parts[] {
  const yearLast: Parts[] = [
    [last, other, one],
    [last, one, other],
  ]
  return last.length === 2 && one.length === 2 ? [...yearLast, [one, other, last]] : yearLast
}

/**
 * Returns `2026-11-20` for a date in any format, optionally followed by midnight; null if it is not a date or is
 * ambiguous.
 */
export function writtenDay(text: string): string | null {
  const plain = plainText(text)
  return dayAlone(plain) ?? /^(.*) 00:00$/.exec(dayAndTime(plain) ?? '')?.[1] ?? null
}

/** Java's `Date.toString` has the time before the year: `Fri Nov 20 00:00:00 CST 2026`. */
const JAVA_DATE = /^([a-z]{3} \d{1,2}) (\d{1,2}:\d{2}:\d{2}) (?:CST|GMT\+08:00) (\d{4})$/i

/** Normalizes to half-width characters, digits and single spaces, and removes weekdays. */
function plainText(text: string): string {
  const plain = withDigits(withoutWeekday(toHalfWidth(text)))
    .replace(WEEKDAY, ' ')
    .replace(/\s+/g, ' ')
  return plain.replace(/^[\s,]+|[\s,]+$/g, '').replace(JAVA_DATE, '$1 $3 $2')
}

/** Returns the only date that a text without a time can mean. */
function dayAlone(plain: string): string | null {
  const day = plain.replace(/[\s,]+$/, '')
  for (const [pattern, partsOf] of patterns) {
    const found = pattern.exec(day)
    if (!found) continue
    const days = new Set(partsOf(found.slice(1)).flatMap((parts) => dayOf(parts) ?? []))
    if (days.size > 0) return days.size === 1 ? ([...days][0] ?? null) : null
  }
  return null
}

function dayOf([year, month, day]: Parts): string | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = named || Number(month)
  const written = [year.length === 2 ? `20${year}` : year, number, day].map((part) => String(part).padStart(2, '0'))
  const iso = written.join('-')
  const instant = new Date(`${iso}T00:00:00Z`)
  // Date would turn 30 February into 2 March
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso ? null : iso
}

const TIME =
  /^(上午|下午|中午|晚上|am|pm)?\s*(\d{1,2})\s*(?::|时|点)\s*(?:(\d{1,2})\s*分?)?(?::?\s*(\d{1,2})(?:\.0+)?\s*秒?)?\s*(am|pm)?\s*(?:CST|\+08:?00)?$/i

/** Returns `09:00`, or `09:00:30` with non-zero seconds, for a time in any format; null if it is not a time. */
function writtenTime(text: string): string | null {
  const [, before = '', hour = '', minute = '0', second = '0', after = ''] = TIME.exec(toHalfWidth(text).trim()) ?? []
  if (hour === '') return null
  const hours = hoursOf(Number(hour), (before || after).toLowerCase())
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const parts = Number(second) === 0 ? [hours, minute] : [hours, minute, second]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function hoursOf(hour: number, half: string): number {
  if (half === '') return hour
  if (hour > 12) return half === 'am' || half === '上午' ? 24 : hour
  const isAfternoon = half === 'pm' || half === '下午' || half === '晚上' || (half === '中午' && hour < 11)
  return (hour % 12) + (isAfternoon || (half === '中午' && hour === 12) ? 12 : 0)
}

/** Boundary between date and time. */
const BEFORE_TIME =
  /[T\s](?=\s*(?:上午|下午|中午|晚上|am|pm)?\s*\d{1,2}\s*[:时点])|(?<=[日号])(?=\s*(?:上午|下午|中午|晚上)?\d{1,2}\s*[:时点])/i

/** Returns `2026-11-20 09:00`, or `2026-11-20 09:00:30`, for a date with time; null if it is neither or the date is ambiguous. */
export function writtenDayAndTime(text: string): string | null {
  return dayAndTime(plainText(text))
}

function dayAndTime(plain: string): string | null {
  const at = BEFORE_TIME.exec(plain)?.index
  if (at === undefined) return null
  const [day, time] = [dayAlone(plain.slice(0, at)), writtenTime(plain.slice(at).replace(/^T/i, ''))]
  return day && time ? `${day} ${time}` : null
}

/** Parses a UTC+8 time such as `2026-12-01 09:00` or `2026-12-01 09:00:30`; null when malformed. */
export function parseDateTime(text: string): Date | null {
  const written = writtenDayAndTime(text)
  return written === null ? null : new Date(`${written.replace(' ', 'T')}+08:00`)
}
