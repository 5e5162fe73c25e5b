import type { SlotLimit } from '@server/calls/limits/rate-limit'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Consecutive wrong passwords allowed before the lock (specification §9). */
const WRONG_PASSWORDS_ALLOWED = 5
export const LOCK_MS = 10 * MINUTE_MS

/** Consecutive wrong passwords after which a captcha is required. */
export const CAPTCHA_FROM = 3

/** Number of the attempt that locks when it is wrong. */
export const LAST_TRY = WRONG_PASSWORDS_ALLOWED + 1

export const CAPTCHA_LIFE_MS = 5 * MINUTE_MS

export const CODE_TRIES = 5

/** Wrong codes after which a visitor needs a captcha. */
export const CODE_CAPTCHA_FROM = 2

/** Seconds until another code can be requested. */
export const CODE_GAP_SECONDS = 60

export const CODE_GAP: SlotLimit = { max: 1, windowMs: CODE_GAP_SECONDS * 1000 }

/** Codes allowed per phone or mailbox within any hour. */
const CODES_SENT = 5
export const CODES_COUNTED_MS = HOUR_MS

/** Minimum wait after reaching the limit (specification §9). */
const CODES_WAIT_MS = 10 * MINUTE_MS

/**
 * Returns when the next code may be requested (ms), given when codes were sent within the last hour (newest first);
 * null for now.
 */
export function nextCodeAt(sent: readonly number[]): number | null {
  const [latest, oldest] = [sent[0], sent[CODES_SENT - 1]]
  if (latest === undefined || oldest === undefined) return null
  return Math.max(latest + CODES_WAIT_MS, oldest + CODES_COUNTED_MS)
}

/** Returns the attempts left before the lock, after `wrong` consecutive wrong passwords. */
export function triesLeft(wrong: number): number {
  return Math.max(0, LAST_TRY - wrong)
}

export function needsCaptcha(wrong: number): boolean {
  return wrong >= CAPTCHA_FROM
}
