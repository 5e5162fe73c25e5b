/** Which tickets their candidates have to print, and by when: for the home, and for what they are reminded of. Pure. */
import type { TicketCard } from './ticket'

/** An appointment can be changed until its ticket is printed: nobody is hurried before. */
const APPOINTMENT_DUE_MS = 3 * 24 * 60 * 60_000

type Looked = Pick<TicketCard, 'kind' | 'refusal' | 'isOutdated' | 'printedAt' | 'startsAt'>

/** It is out, not printed as it stands, and its first sitting has not begun. */
export function isToBePrinted({ kind, refusal, isOutdated, printedAt, startsAt }: Looked, now: number): boolean {
  const left = Date.parse(startsAt) - now
  if (refusal !== null || left <= 0) return false
  if (printedAt !== null) return isOutdated
  return kind === 'registration' || left <= APPOINTMENT_DUE_MS
}
