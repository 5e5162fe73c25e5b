import * as format from '@contract/format'
import type { Language } from './language'
import { unbroken } from '@contract/unbroken'

/** Times are those of UTC+8 (specification §9). English always says so; Chinese says so to who is elsewhere. */
export function formatInstant(instant: string | number, language: Language): string {
  return unbroken(format.formatInstant(instant, language)) + zoneWord(language)
}

/** When something ends: the end of a day is told by its own date. */
export function formatDeadline(instant: string | number, language: Language): string {
  return unbroken(format.formatDeadline(instant, language)) + zoneWord(language)
}

/** The day it is at UTC+8. */
export function formatDate(instant: string | number, language: Language): string {
  return unbroken(format.formatDate(instant, language))
}

/** A calendar date `yyyy-MM-dd` with its weekday, as that of an instant is written. */
export function calendarDay(date: string, language: Language): string {
  return unbroken(format.formatDate(`${date}T12:00:00${format.SHOWN_OFFSET}`, language))
}

/** A calendar date `yyyy-MM-dd` or a month `yyyy-MM`, to be read. */
export function calendarDate(date: string, language: Language): string {
  return unbroken(format.calendarDate(date, language))
}

/** Empty on a device that keeps China's time. */
export function zoneWord(language: Language): string {
  return language === 'zh' && new Date().getTimezoneOffset() !== CHINA_OFFSET_MINUTES ? '（北京时间）' : ''
}

const CHINA_OFFSET_MINUTES = -480
