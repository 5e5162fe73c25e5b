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

/** From this many wrong codes on, a visitor’s next one needs a captcha. */
export const CODE_CAPTCHA_FROM = 2

/** Seconds until another code can be asked for. */
export const CODE_GAP_SECONDS = 60

/** One code a minute. */
export const CODE_GAP: Limit = { max: 1, windowMs: CODE_GAP_SECONDS * 1000 }

/** Five codes to a phone or mailbox in any hour. */
const CODES_SENT = 5
export const CODES_COUNTED_MS = HOUR_MS

/** At least ten minutes of waiting after too many (specification §9). */
const CODES_WAIT_MS = 10 * MINUTE_MS

/** When the next code may be asked for, after those of the last hour (the latest first); null for at once. */
export function nextCodeAt(sent: readonly number[]): number | null {
  const [latest, oldest] = [sent[0], sent[CODES_SENT - 1]]
  if (latest === undefined || oldest === undefined) return null
  return Math.max(latest + CODES_WAIT_MS, oldest + CODES_COUNTED_MS)
}

/** Tries left before the lock, after `wrong` wrong passwords in a row. */
export function triesLeft(wrong: number): number {
  return Math.max(0, LAST_TRY - wrong)
}

export function needsCaptcha(wrong: number): boolean {
  return wrong >= CAPTCHA_FROM
}
