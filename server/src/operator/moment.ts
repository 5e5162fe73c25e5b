import { writtenDayAndTime } from '@server/core/spreadsheet/written-date'

/** A moment at UTC+8 as operators or spreadsheet programs write it, `2026-12-01 09:00`; null where it is none. */
export function writtenMoment(text: string): Date | null {
  const written = writtenDayAndTime(text)
  return written === null ? null : new Date(`${written.replace(' ', 'T')}:00+08:00`)
}
