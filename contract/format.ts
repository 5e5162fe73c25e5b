/**
 * Formatting of money, times and countdowns. Times are displayed at UTC+8 (specification §9). Parts of a date or time
 * are joined by no-break spaces.
 */
import { PRICE_TO_BE_DETERMINED } from './codes'

export type Language = 'zh' | 'en'

/** U+00A0 */
const NO_BREAK = '\u00a0'
const UTC_PLUS_8_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** UTC offset of the displayed clock. */
export const SHOWN_OFFSET = '+08:00'
const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * Formats cents with two decimals and the unit 元; -1 is a price to be determined (specification §5). English: `CNY
 * 1,200.00` and `To be determined`.
 */
export function formatPrice(cents: number, language: Language): string {
  if (cents === PRICE_TO_BE_DETERMINED) return language === 'zh' ? '待定' : 'To be determined'
  if (language === 'zh') return `${formatAmount(cents, language)}元`
  const amount = formatAmount(Math.abs(cents), language)
  return `${cents < 0 ? '-' : ''}CNY${NO_BREAK}${amount}`
}

/** Formats cents without a unit: `1200.00` or `1,200.00`. */
export function formatAmount(cents: number, language: Language): string {
  return language === 'zh' ? decimals(cents) : decimals(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** Formats cents as a plain number with two decimals. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** `2026年11月20日 周五 09:00` or `Fri 20 Nov 2026, 09:00 (UTC+8)`. */
export function formatInstant(instant: string | number, language: Language): string {
  const time = formatPattern(instant, 'HH:mm')
  const date = formatDate(instant, language)
  return language === 'zh' ? `${date} ${time}` : `${date}, ${time}${NO_BREAK}(UTC+8)`
}

/** Formats an end: midnight is 24:00 of the previous day, `2026年11月20日 周五 24:00`. */
export function formatDeadline(instant: string | number, language: Language): string {
  return asEnd(instant, (at) => formatInstant(at, language))
}

/** Applies `written` to an end; midnight becomes 24:00 of the previous day. */
export function asEnd(instant: string | number, written: (instant: number) => string): string {
  const at = millisecondsOf(instant)
  return isMidnight(at) ? written(at - 1).replace('23:59', '24:00') : written(at)
}

/** Returns whether an instant (milliseconds) is midnight at UTC+8. */
export const isMidnight = (at: number): boolean => (at + UTC_PLUS_8_MS) % DAY_MS === 0

/** `2026年11月20日 周五` or `Fri 20 Nov 2026`: the date at UTC+8. */
export function formatDate(instant: string | number, language: Language): string {
  const { year, month, day, weekday } = partsOf(instant)
  return language === 'zh'
    ? `${year}年${month}月${day}日${NO_BREAK}${weekdays.zh[weekday]}`
    : [weekdays.en[weekday], day, months[month - 1], year].join(NO_BREAK)
}

/** Formats a calendar date `yyyy-MM-dd` or month `yyyy-MM`, which have no time zone: `2026年11月20日` / `20 Nov 2026`. */
export function calendarDate(date: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (!year || !month) return ''
  if (language === 'zh') return `${year}年${month}月${day ? `${day}日` : ''}`
  return [...(day ? [day] : []), months[month - 1], year].join(NO_BREAK)
}

/**
 * Formats an instant at UTC+8 by a pattern of yyyy, MM, dd, HH (24 hours), hh (12 hours), mm, ss (specification §9).
 */
export function formatPattern(instant: string | number, pattern: string): string {
  const parts = partsOf(instant)
  const values: Record<string, number> = {
    MM: parts.month,
    dd: parts.day,
    HH: parts.hour,
    hh: parts.hour % 12 || 12,
    mm: parts.minute,
    ss: parts.second,
  }
  return pattern.replace(/yyyy|MM|dd|HH|hh|mm|ss/g, (token) =>
    token === 'yyyy' ? String(parts.year).padStart(4, '0') : String(values[token]).padStart(2, '0'),
  )
}

/** Returns the date at UTC+8, `yyyy-MM-dd`. */
export function dayOf(instant: string | number): string {
  return formatPattern(instant, 'yyyy-MM-dd')
}

/**
 * Returns a shifted instant (milliseconds) that the formatting functions display as local time at `utcOffset`
 * (`-09:30`).
 */
export function asLocalClock(instant: string | number, utcOffset: string): number {
  return millisecondsOf(instant) + offsetMs(utcOffset) - UTC_PLUS_8_MS
}

/** Returns whether the UTC offset differs from the displayed clock. */
export function isElsewhere(utcOffset: string | undefined): utcOffset is string {
  return utcOffset !== undefined && offsetMs(utcOffset) !== UTC_PLUS_8_MS
}

function offsetMs(utcOffset: string): number {
  const [hours = 0, minutes = 0] = utcOffset.slice(1).split(':').map(Number)
  return (utcOffset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** Returns the whole seconds from `now` (server clock, milliseconds) to the end, at least 0. */
export function secondsUntil(end: string | number, now: number): number {
  return Math.max(0, Math.ceil((millisecondsOf(end) - now) / 1000))
}

/** Formats as `29:41`, and from an hour on as `1:00:05`. */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

function partsOf(instant: string | number) {
  const shifted = new Date(millisecondsOf(instant) + UTC_PLUS_8_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

function millisecondsOf(instant: string | number): number {
  return typeof instant === 'number' ? instant : Date.parse(instant)
}
