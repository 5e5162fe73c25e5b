import * as format from '@contract/format'
import type { Language } from './language'
import { unbroken } from '@contract/unbroken'

/**
 * Formats an instant at UTC+8 (specification §9). English always names the time zone; Chinese only on devices in
 * another zone.
 */
export function formatInstant(instant: string | number, language: Language): string {
  return unbroken(format.formatInstant(instant, language)) + zoneWord(language)
}

/** Formats the end of a period; midnight is shown as 24:00 of the day before. */
export function formatDeadline(instant: string | number, language: Language): string {
  return unbroken(format.formatDeadline(instant, language)) + zoneWord(language)
}

/** Formats the UTC+8 date of an instant. */
export function formatDate(instant: string | number, language: Language): string {
  return unbroken(format.formatDate(instant, language))
}

/** Formats a calendar date `yyyy-MM-dd` with its weekday, like the date of an instant. */
export function calendarDay(date: string, language: Language): string {
  return unbroken(format.formatDate(`${date}T12:00:00${format.SHOWN_OFFSET}`, language))
}

/** Formats a calendar date `yyyy-MM-dd` or a month `yyyy-MM`. */
export function calendarDate(date: string, language: Language): string {
  return unbroken(format.calendarDate(date, language))
}

/** Returns the time zone suffix; empty in Chinese on devices at UTC+8. */
export function zoneWord(language: Language): string {
  return language === 'zh' && new Date().getTimezoneOffset() !== CHINA_OFFSET_MINUTES ? '（北京时间）' : ''
}

const CHINA_OFFSET_MINUTES = -480
