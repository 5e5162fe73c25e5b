/** WeChat as used by candidates: payments in time, late, twice or with a wrong amount, and delayed notifications. */
import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import type { Refund, Trade } from '@server/sandbox/trade'
import type { Chance } from '../../crowd/seeded'

/** Long enough to be too late after a clock jump. */
const LATE_MS = 1_500

export class Wallet {
  private readonly later: Promise<unknown>[] = []

  constructor(
    private readonly url: string,
    private readonly services: Services,
  ) {}

  /** Pays the newest attempt of an order, or an older one that may be closed. */
  async pay(orderId: string, chance: Chance): Promise<void> {
    const rows = await this.services.db
      .select({ paymentId: payments.paymentId })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(desc(payments.paymentId))
    const payment = chance.is(0.9) ? rows[0] : chance.oneOf(rows)
    if (!payment) return
    const how = { amountCents: chance.is(0.03) ? 1 + chance.upTo(9_000) : null, force: chance.is(0.15) }
    const pay = () => this.post(`/sandbox/control/payments/${tradeNumberOf(payment.paymentId)}/pay`, how)
    if (chance.is(0.8)) return void (await pay())
    this.later.push(sleep(chance.upTo(LATE_MS)).then(pay))
  }

  /** Changes the behaviour of the sandbox. */
  async behave(chance: Chance): Promise<void> {
    await this.post('/sandbox/control', {
      lose: chance.is(0.15),
      repeat: 1 + chance.upTo(2),
      reorder: chance.is(0.3) ? 1 + chance.upTo(2) : 0,
      delayMs: chance.is(0.3) ? chance.upTo(400) : 0,
      apiDelayMs: chance.is(0.3) ? chance.upTo(60) : 0,
      api: chance.is(0.08) ? chance.oneOf(['down', 'failing']) : 'up',
      refundFailures: chance.is(0.1) ? 2 : 0,
      refundOutcome: chance.weighted({ SUCCESS: 70, PROCESSING: 6, CLOSED: 12, ABNORMAL: 12 }),
    })
  }

  async behaveWell(): Promise<void> {
    await Promise.all(this.later)
    await this.post('/sandbox/control/reset', {})
  }

  /** Repeats all payment notifications and completes refunds that wait for a manual step. */
  async tellEverything(): Promise<void> {
    const { trades, refunds } = await this.ledger()
    for (const { outTradeNo } of trades.filter(({ paid }) => paid))
      await this.post(`/sandbox/control/payments/${outTradeNo}/notify`, {})
    for (const { outRefundNo, status } of refunds)
      if (status === 'PROCESSING' || status === 'ABNORMAL')
        await this.post(`/sandbox/control/refunds/${outRefundNo}/end`, { status: 'SUCCESS' })
  }

  async ledger(): Promise<{ trades: Trade[]; refunds: Refund[] }> {
    return (await (await fetch(`${this.url}/sandbox/control/ledger`)).json()) as { trades: Trade[]; refunds: Refund[] }
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${this.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).arrayBuffer()
  }
}
