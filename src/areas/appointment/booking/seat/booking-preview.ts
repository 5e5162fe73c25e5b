/** Consequences of booking or rescheduling, shown before confirmation. Pure. */
import type { ArrangementStatus } from '@contract/accommodation/accommodation-card'
import type { AppointmentSituation } from '@contract/appointment/appointment-card'
import type { Round } from '../../appointment-calls'

const HOUR_MS = 3_600_000

/**
 * Returns the time until which a seat in a session starting at `startsAt` can be changed, in milliseconds; null if it
 * has passed.
 */
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

/** Returns the text keys of the consequences in order. `instead` is the appointment to reschedule. */
export function bookingPreview(
  until: number | null,
  instead: Pick<AppointmentSituation, 'cancelsLeft'> | null,
): Line[] {
  if (until === null) return ['outlook.numbered', ...(instead ? (['outlook.old'] as const) : []), 'outlook.final']
  if (!instead) return ['outlook.numbered', 'outlook.changes']
  return [
    'outlook.numbered',
    'outlook.old',
    'outlook.once',
    ...(instead.cancelsLeft > 0 ? (['outlook.cancels'] as const) : []),
  ]
}

/** Returns the text keys about the candidate's accommodations, shown before the other consequences. */
export function arrangementLines(standing: Pick<ArrangementStatus, 'state'> | null) {
  if (standing?.state === 'passed') return ['outlook.granted'] as const
  return standing?.state === 'auditing' ? (['outlook.unapproved'] as const) : []
}
