import type { Sandbox } from '../sandbox'
import type { Trade } from '../trade'

/** The money moves, and the merchant hears of it. `force` pays even a closed or expired order. */
export function payTrade(
  { ledger, notifier, behaviour }: Sandbox,
  trade: Trade,
  options: { amountCents: number | null; force: boolean },
): void {
  const cents = options.amountCents ?? behaviour.amountCents ?? trade.totalCents
  ledger.pay(trade, { cents, force: options.force })
  notifier.paymentSucceeded(trade)
}
