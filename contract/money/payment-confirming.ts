/** Payments in progress when the payment window ends. */

/**
 * Milliseconds after the payment window for which a registration with a started payment keeps its seats while WeChat
 * has not reported the result. WeChat accepts no payment in this time. Afterwards the registration expires, and a
 * payment that is found later is refunded.
 */
export const PAYMENT_CONFIRM_MS = 10 * 60_000

export interface StartedPayment {
  /** End of the payment window; null if there is none. */
  expiresAt: string | null
  /** A WeChat payment was started and is neither paid nor closed. */
  paymentStarted: boolean
}

/**
 * Returns whether the payment window has ended and the result is still being queried. `now`: server clock,
 * milliseconds.
 */
export function isPaymentConfirming({ expiresAt, paymentStarted }: StartedPayment, now: number): boolean {
  if (!paymentStarted || expiresAt === null) return false
  const end = Date.parse(expiresAt)
  return now >= end && now < end + PAYMENT_CONFIRM_MS
}

/** Returns when the result is final at the latest, in milliseconds. */
export function confirmedBy(expiresAt: string): number {
  return Date.parse(expiresAt) + PAYMENT_CONFIRM_MS
}
