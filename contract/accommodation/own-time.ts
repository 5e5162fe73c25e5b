/** Session duration of candidates with approved extra time. Pure. */
import type { Arrangement } from './accommodation-offering'

const MINUTE_MS = 60_000

type Granted = readonly Pick<Arrangement, 'kind' | 'percent' | 'minutes'>[]

/** Returns the extra minutes for a duration in minutes. The longest grant counts; percentages are rounded up. */
export function extraMinutes(granted: Granted, duration: number): number {
  const each = granted
    .filter(({ kind }) => kind === 'extraTime')
    .map(({ percent = 0, minutes }) => minutes ?? Math.ceil((duration * percent) / 100))
  return Math.max(0, ...each)
}

/** Returns the extra minutes for a session given by its start and end. */
export function extraOf(granted: Granted, { startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return extraMinutes(granted, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS))
}

/** Returns the end of a session for a candidate with extra minutes. */
export const ownEnd = (endsAt: string, extra: number): string =>
  new Date(Date.parse(endsAt) + extra * MINUTE_MS).toISOString()
