/** A payment that was started at WeChat and is not known to have failed when the time to pay is over. */

/**
 * How long after its 30 minutes a registration with a started payment keeps its seats while WeChat does not say what
 * became of it, in milliseconds. WeChat itself takes no payment any more then; afterwards the registration expires, and
 * a payment that is found later goes back.
 */
export const PAYMENT_CONFIRM_MS = 10 * 60_000

export interface StartedPayment {
  /** The end of the time to pay; null when there is none. */
  expiresAt: string | null
  /** A payment was started at WeChat that neither paid nor was closed there. */
  paymentStarted: boolean
}

/** The time to pay is over, and WeChat is being asked whether it was paid in time. `now`: milliseconds, the server's clock. */
export function isConfirming({ expiresAt, paymentStarted }: StartedPayment, now: number): boolean {
  if (!paymentStarted || expiresAt === null) return false
  const end = Date.parse(expiresAt)
  return now >= end && now < end + PAYMENT_CONFIRM_MS
}

/** Until when at the latest that is certain. */
export function confirmedBy(expiresAt: string): number {
  return Date.parse(expiresAt) + PAYMENT_CONFIRM_MS
}
