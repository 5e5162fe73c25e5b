import type { CalendarEntry } from '@contract/calendar-file'
import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * Puts entries into the phone's calendar: a browser opens them as a file, WeChat's leaves its address on the clipboard,
 * the Mini Program writes them itself. Twins: calendar.h5.ts, calendar.weapp.ts.
 */
export declare function keepInCalendar(file: ServedFile, entries: readonly CalendarEntry[]): Promise<KeepOutcome>
