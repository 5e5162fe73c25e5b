/** Waiting time rounded to a suitable unit. Pure. */
export interface Wait {
  unit: 'moment' | 'minutes' | 'hours'
  count: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Rounds up: whole minutes up to 90 minutes, then half hours. */
export function waitOf(seconds: number): Wait {
  if (seconds <= MINUTE) return { unit: 'moment', count: 1 }
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', count: Math.ceil(seconds / (HOUR / 2)) / 2 }
}
