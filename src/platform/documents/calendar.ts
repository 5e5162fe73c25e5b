import type { CalendarEntry } from '@contract/calendar-file'
import type { KeepOutcome, ServedFile } from './document-types'

/**
 * Adds entries to the phone's calendar: a browser opens the calendar file, WeChat's browser copies its address, the
 * Mini Program adds the entries itself.
 */
export declare function keepInCalendar(file: ServedFile, entries: readonly CalendarEntry[]): Promise<KeepOutcome>
