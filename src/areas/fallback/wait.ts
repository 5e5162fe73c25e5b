/** How long a wait is said to be, in the unit that tells enough: pure. */
export interface Wait {
  unit: 'moment' | 'minutes' | 'hours'
  count: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Whole minutes up to an hour and a half, then half hours. Never less than it is. */
export function waitOf(seconds: number): Wait {
  if (seconds <= MINUTE) return { unit: 'moment', count: 1 }
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', count: Math.ceil(seconds / (HOUR / 2)) / 2 }
}
