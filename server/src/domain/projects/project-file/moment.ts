import { RELATIVE_MOMENT } from '@server/core/tables/definition/moment'

const MILLISECONDS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const
const UTC_PLUS_8_MS = 8 * MILLISECONDS.h

/**
 * Resolves a moment to a UTC instant, `now` in milliseconds. `+30d 09:00` is nine o'clock at UTC+8 on the 30th day from
 * now.
 */
export function resolveMoment(moment: string, now: number): string {
  const [, amount, unit, hours, minutes] = RELATIVE_MOMENT.exec(moment) ?? []
  if (amount === undefined) return new Date(moment).toISOString()
  const then = now + Number(amount) * (unit === 'd' || unit === 'h' || unit === 'm' ? MILLISECONDS[unit] : 0)
  if (hours === undefined) return new Date(then).toISOString()
  const midnight = Math.floor((then + UTC_PLUS_8_MS) / MILLISECONDS.d) * MILLISECONDS.d - UTC_PLUS_8_MS
  return new Date(midnight + Number(hours) * MILLISECONDS.h + Number(minutes) * MILLISECONDS.m).toISOString()
}

export function isRelative(moment: string): boolean {
  return RELATIVE_MOMENT.test(moment)
}
