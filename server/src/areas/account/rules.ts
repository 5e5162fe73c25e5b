import type { Limit } from '@server/calls/limits/rate-limit'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** More than this many wrong passwords in a row lock (specification §9). */
const WRONG_PASSWORDS_ALLOWED = 5
export const LOCK_MS = 10 * MINUTE_MS

/** From this many wrong passwords on, the next try needs a captcha. */
export const CAPTCHA_FROM = 3

/** The try that locks when it is wrong. */
export const LAST_TRY = WRONG_PASSWORDS_ALLOWED + 1

export const CAPTCHA_LIFE_MS = 5 * MINUTE_MS

export const CODE_TRIES = 5

/** Seconds until another code can be asked for. */
export const CODE_GAP_SECONDS = 60

/** One code a minute. */
export const CODE_GAP: Limit = { max: 1, windowMs: CODE_GAP_SECONDS * 1000 }

/** Five codes an hour for a phone; then ten minutes of waiting (specification §9). */
export const CODES_SENT: Limit = { max: 5, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS }

/** Tries left before the lock, after `wrong` wrong passwords in a row. */
export function triesLeft(wrong: number): number {
  return Math.max(0, LAST_TRY - wrong)
}

export function needsCaptcha(wrong: number): boolean {
  return wrong >= CAPTCHA_FROM
}
