/** Tickets due for printing, for the home screen and reminders. Pure. */
import type { TicketCard } from './ticket'

/** Printing an appointment's ticket ends the option to change it, so candidates are reminded late only. */
const APPOINTMENT_DUE_MS = 3 * 24 * 60 * 60_000

type Looked = Pick<TicketCard, 'kind' | 'refusal' | 'isOutdated' | 'printedAt' | 'startsAt'>

/** Returns whether the ticket is issued, not printed in its current version, and its first sitting has not started. */
export function isToBePrinted({ kind, refusal, isOutdated, printedAt, startsAt }: Looked, now: number): boolean {
  const left = Date.parse(startsAt) - now
  if (refusal !== null || left <= 0) return false
  if (printedAt !== null) return isOutdated
  return kind === 'registration' || left <= APPOINTMENT_DUE_MS
}
