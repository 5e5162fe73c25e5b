/** Days and times as spreadsheet programs write them into text files, in Chinese and English. */
import { toHalfWidth } from '@contract/typed/half-width'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /(星期|周)[一二三四五六日天]|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/gi
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`

type Parts = [year: string, month: string, day: string]

/** Each with the order of its parts. Where day and month are both numbers, the order is that of the country: see `inOrder`. */
const patterns: readonly [RegExp, (found: readonly string[]) => Parts | null][] = [
  [/^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/, ([y = '', m = '', d = '']) => [y, m, d]],
  [/^(\d{4})(\d{2})(\d{2})$/, ([y = '', m = '', d = '']) => [y, m, d]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/, ([one = '', other = '', y = '']) => inOrder(one, other, y)],
  [new RegExp(`^(\\d{1,2})[-/\\s]+${MONTH}[-/,\\s]+(\\d{4}|\\d{2})$`, 'i'), ([d = '', m = '', y = '']) => [y, m, d]],
  [new RegExp(`^${MONTH}[-/\\s]+(\\d{1,2})[-/,\\s]+(\\d{4}|\\d{2})$`, 'i'), ([m = '', d = '', y = '']) => [y, m, d]],
]

/** 31/12/2026 is the same everywhere, 11/12/2026 is not. */
function inOrder(one: string, other: string, year: string): Parts | null {
  if (Number(one) === Number(other) || Number(other) > 12) return [year, one, other]
  return Number(one) > 12 ? [year, other, one] : null
}

/** `2026-11-20` for a day in any form; null for what is none, or could be two. */
export function writtenDay(text: string): string | null {
  const plain = toHalfWidth(text).replace(WEEKDAY, ' ').replace(/\s+/g, ' ').trim()
  for (const [pattern, partsOf] of patterns) {
    const found = pattern.exec(plain)
    const parts = found && partsOf(found.slice(1))
    if (parts) return dayOf(parts)
  }
  return null
}

function dayOf([year, month, day]: Parts): string | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = named || Number(month)
  const written = [year.length === 2 ? `20${year}` : year, number, day].map((part) => String(part).padStart(2, '0'))
  const iso = written.join('-')
  const instant = new Date(`${iso}T00:00:00Z`)
  // the thirtieth of February is the second of March to a Date
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso ? null : iso
}

const TIME =
  /^(上午|下午|中午|晚上|am|pm)?\s*(\d{1,2})\s*(?::|时|点)\s*(?:(\d{1,2})\s*分?)?(?::?\s*(\d{1,2})(?:\.0+)?\s*秒?)?\s*(am|pm)?$/i

/** `09:00` for a time in any form, seconds left out where they are zero; null for what is none. */
function writtenTime(text: string): string | null {
  const [, before = '', hour = '', minute = '0', second = '0', after = ''] = TIME.exec(toHalfWidth(text).trim()) ?? []
  if (hour === '') return null
  const hours = hoursOf(Number(hour), (before || after).toLowerCase())
  if (hours > 23 || Number(minute) > 59 || Number(second) !== 0) return null
  return [hours, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

function hoursOf(hour: number, half: string): number {
  if (half === '') return hour
  if (hour > 12) return half === 'am' || half === '上午' ? 24 : hour
  const isAfternoon = half === 'pm' || half === '下午' || half === '晚上' || (half === '中午' && hour < 11)
  return (hour % 12) + (isAfternoon || (half === '中午' && hour === 12) ? 12 : 0)
}

/** Where the time begins in a text with a day before it. */
const BEFORE_TIME =
  /[T\s](?=\s*(?:上午|下午|中午|晚上|am|pm)?\s*\d{1,2}\s*[:时点])|(?<=日)(?=\s*(?:上午|下午|中午|晚上)?\d{1,2}\s*[:时点])/i

/** A day and a time as `2026-11-20 09:00`; null for what is none. */
export function writtenDayAndTime(text: string): string | null {
  const plain = toHalfWidth(text).trim()
  const at = BEFORE_TIME.exec(plain)?.index
  if (at === undefined) return null
  const [day, time] = [writtenDay(plain.slice(0, at)), writtenTime(plain.slice(at).replace(/^T/, ''))]
  return day && time ? `${day} ${time}` : null
}
