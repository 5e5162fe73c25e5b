/** How long a session is for whoever was granted extra time. Pure. */
import type { Arrangement } from './accommodation-offering'

const MINUTE_MS = 60_000

type Granted = readonly Pick<Arrangement, 'kind' | 'percent' | 'minutes'>[]

/** The minutes that are added to a duration in minutes: of several grants the longest counts; a share is rounded up. */
export function extraMinutes(granted: Granted, duration: number): number {
  const each = granted
    .filter(({ kind }) => kind === 'extraTime')
    .map(({ percent = 0, minutes }) => minutes ?? Math.ceil((duration * percent) / 100))
  return Math.max(0, ...each)
}

/** The same of a session by its times. */
export function extraOf(granted: Granted, { startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return extraMinutes(granted, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS))
}

/** When it ends for somebody with so many minutes more. */
export const ownEnd = (endsAt: string, extra: number): string =>
  new Date(Date.parse(endsAt) + extra * MINUTE_MS).toISOString()
