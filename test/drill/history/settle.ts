/** Completes pending work after the last action, then compares the payments with WeChat's records. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import { payments, refunds } from '@server/core/tables/payment'
import type { Wallet } from './world/wallet'

interface Means {
  services: Services
  wallet: Wallet
  jump: (ms: number) => Promise<void>
}

const ROUNDS = 60
const ROUND_MS = 250
const AN_HOUR_MS = 3_600_000

const underWay = sql`
  select 'an unpaid order' as what, count(*)::int as count from orders where status = 'unpaid'
  union all select 'a started payment', count(*) from payment where status = 'started'
  union all select 'a refund under way', count(*) from refund 
    where status in ('pending', 'processing') or status = 'failed' and coalesce(channel_state, 'ABNORMAL') = 'ABNORMAL'`

/** Advances time until nothing is pending; returns leftovers and differences from WeChat's ledger as messages. */
export async function settle({ services, wallet, jump }: Means): Promise<string[]> {
  await wallet.behaveWell()
  let open: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await wallet.tellEverything()
    await jump(AN_HOUR_MS)
    await sleep(ROUND_MS)
    const { rows } = await services.db.execute<{ what: string; count: number }>(underWay)
    open = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what} never ended: ${count}`)
    if (open.length === 0) break
  }
  return [...open, ...(await compareBooks(services, wallet))]
}

/** Compares every payment and refund with WeChat's ledger. */
async function compareBooks({ db }: Services, wallet: Wallet): Promise<string[]> {
  const ledger = await wallet.ledger()
  const paid = new Map((await db.select().from(payments)).map((row) => [tradeNumberOf(row.paymentId), row]))
  const back = new Map((await db.select().from(refunds)).map((row) => [tradeNumberOf(row.refundId), row]))
  const took = ledger.trades.flatMap(({ outTradeNo, paid: theirs }) => {
    const ours = paid.get(outTradeNo)?.paidCents ?? null
    return (theirs?.cents ?? null) === ours ? [] : [`WeChat took ${theirs?.cents} of ${outTradeNo}, we know of ${ours}`]
  })
  const sent = ledger.refunds.flatMap(({ outRefundNo, cents, status }) => {
    const ours = back.get(outRefundNo)
    // refunds paid out by other means were never sent by WeChat, or were sent to the merchant
    const isSent = ours?.channelState === 'SUCCESS'
    const isSame = ours?.amountCents === cents && isSent === (status === 'SUCCESS')
    return isSame
      ? []
      : [`WeChat sent ${cents} with ${outRefundNo} (${status}), we know of ${ours?.amountCents} (${ours?.status})`]
  })
  const tooMuch = ledger.trades.flatMap(({ outTradeNo, paid: theirs }) => {
    const gone = ledger.refunds.filter((one) => one.outTradeNo === outTradeNo && one.status === 'SUCCESS')
    const cents = gone.reduce((sum, one) => sum + one.cents, 0)
    return cents > (theirs?.cents ?? 0) ? [`WeChat sent ${cents} back of ${theirs?.cents} (${outTradeNo})`] : []
  })
  return [...took, ...sent, ...tooMuch]
}
