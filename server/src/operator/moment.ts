import { writtenDayAndTime } from '@server/core/spreadsheet/written-date'

/** Parses a UTC+8 time such as `2026-12-01 09:00`; null when malformed. */
export function writtenMoment(text: string): Date | null {
  const written = writtenDayAndTime(text)
  return written === null ? null : new Date(`${written.replace(' ', 'T')}:00+08:00`)
}
