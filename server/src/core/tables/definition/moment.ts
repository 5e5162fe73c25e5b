/** Points in time in project files. */
import * as v from 'valibot'
import { isCalendarDate } from '@contract/identity/id-card'
import { instant } from '@contract/schemas'

/** Relative to the import: `+30d`, `-2h`, `+30d 09:00` (nine o'clock of that day at UTC+8). */
export const RELATIVE_MOMENT = /^([+-]\d{1,5})([dhm])(?: ([01]\d|2[0-3]):([0-5]\d))?$/

/** Date would accept 30 February as 2 March. */
const calendarInstant = v.pipe(
  instant,
  v.check((text) => isCalendarDate(text.slice(0, 10))),
)

/** Instant with its offset, or relative to the import, for demonstration projects that are always open. */
export const moment = v.union(
  [calendarInstant, v.pipe(v.string(), v.regex(RELATIVE_MOMENT))],
  'is not a point in time: write 2026-11-20T09:00:00+08:00, or relative to the import +30d, -2h or +30d 09:00',
)

/** Returns whether a text is a point in time in the notation of project files. */
export function isMoment(text: string): boolean {
  return v.is(moment, text)
}
