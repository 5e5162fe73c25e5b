import type { Sandbox } from '../sandbox'
import type { Trade } from '../trade'

/** Pays an order and notifies the merchant. `force` pays even a closed or expired order. */
export function payTrade(
  { ledger, notifier, behaviour }: Sandbox,
  trade: Trade,
  options: { amountCents: number | null; force: boolean },
): void {
  const cents = options.amountCents ?? behaviour.amountCents ?? trade.totalCents
  ledger.pay(trade, { cents, force: options.force })
  notifier.paymentSucceeded(trade)
}
