/** What follows from booking or rescheduling, told before it is done: pure. */
import type { ArrangementStanding } from '@contract/accommodation/accommodation-card'
import type { AppointmentSituation } from '@contract/appointment/appointment-card'
import type { Round } from '../../appointment-calls'

const HOUR_MS = 3_600_000

/** Until when a seat in a session that begins at `startsAt` can be changed, in milliseconds; null where it is too late already. */
export function changeableUntil(
  { changesUntilHours }: Pick<Round, 'changesUntilHours'>,
  startsAt: string,
  now: number,
): number | null {
  const until = Date.parse(startsAt) - changesUntilHours * HOUR_MS
  return until > now ? until : null
}

type Line =
  'outlook.numbered' | 'outlook.old' | 'outlook.once' | 'outlook.changes' | 'outlook.final' | 'outlook.cancels'

/** The lines of the outlook, in their order. `instead`: what is rescheduled. */
export function outlookLines(until: number | null, instead: Pick<AppointmentSituation, 'cancelsLeft'> | null): Line[] {
  if (until === null) return ['outlook.numbered', ...(instead ? (['outlook.old'] as const) : []), 'outlook.final']
  if (!instead) return ['outlook.numbered', 'outlook.changes']
  return [
    'outlook.numbered',
    'outlook.old',
    'outlook.once',
    ...(instead.cancelsLeft > 0 ? (['outlook.cancels'] as const) : []),
  ]
}

/** What was approved for them, or that it is not yet: before what follows from the seat. */
export function arrangementLines(standing: Pick<ArrangementStanding, 'state'> | null) {
  if (standing?.state === 'passed') return ['outlook.granted'] as const
  return standing?.state === 'auditing' ? (['outlook.unapproved'] as const) : []
}
