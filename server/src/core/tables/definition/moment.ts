/** Points in time as the files of projects write them. */
import * as v from 'valibot'
import { isCalendarDate } from '@contract/identity/id-card'
import { instant } from '@contract/schemas'

/** `+30d`, `-2h`, `+30d 09:00` (that day at nine, UTC+8): relative to the import. */
export const RELATIVE_MOMENT = /^([+-]\d{1,5})([dhm])(?: ([01]\d|2[0-3]):([0-5]\d))?$/

/** JavaScript would take 30 February for 2 March. */
const calendarInstant = v.pipe(
  instant,
  v.check((text) => isCalendarDate(text.slice(0, 10))),
)

/** A point in time: an instant with its offset, or one relative to the import, for projects that are always open. */
export const moment = v.union(
  [calendarInstant, v.pipe(v.string(), v.regex(RELATIVE_MOMENT))],
  'is not a point in time: write 2026-11-20T09:00:00+08:00, or relative to the import +30d, -2h or +30d 09:00',
)

/** Whether a text is a point in time as project files write it. */
export function isMoment(text: string): boolean {
  return v.is(moment, text)
}
