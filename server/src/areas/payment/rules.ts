import type { Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { PaymentHandover } from '@server/core/providers/wechat-pay'

/** Throws the reason why a closed order is closed. */
export function refuseClosed({ status, closedBecause }: Pick<Order, 'status' | 'closedBecause'>): void {
  if (status !== 'closed') return
  throw new Failure(closedBecause === 'expired' ? 'EXM_R_PRSH_TIMEOUT' : 'EXM_R_PRSH_NOTHING')
}

const MINUTE_MS = 60_000
/**
 * Validity with a margin: WeChat's link for mobile browsers is valid for five minutes, its codes and prepay ids for two
 * hours.
 */
const GOOD_FOR_MS = { h5: 4 * MINUTE_MS, native: 90 * MINUTE_MS, bridge: 90 * MINUTE_MS }

/** Returns whether payment data handed out before is still valid. `now` in milliseconds. */
export function isStillGood(handover: PaymentHandover, handedOverAt: Date, now: number): boolean {
  return now - handedOverAt.getTime() < GOOD_FOR_MS[handover.kind]
}
