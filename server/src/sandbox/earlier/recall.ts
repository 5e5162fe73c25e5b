import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox'
import { MERCHANT_ACCOUNT } from '../trade'

type Numbers = Partial<Record<'number' | 'out_trade_no' | 'out_refund_no', unknown>>

/** Loads earlier payments into the in-memory ledger on first access, so that they can be refunded like any other. */
export function recallWhenAsked(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('preHandler', async ({ params, body }) => {
    const asked: Numbers = { ...(params as Numbers), ...(body as Numbers | undefined) }
    for (const number of [asked.number, asked.out_trade_no, asked.out_refund_no])
      if (typeof number === 'string') await recall(sandbox, number)
  })
}

/** Loads all payments that the bill of a day must list. */
export async function recallDay(sandbox: Sandbox, date: string): Promise<void> {
  for (const number of (await sandbox.earlier?.numbersOf(date)) ?? []) await recall(sandbox, number)
}

async function recall({ ledger, merchant, earlier }: Sandbox, number: string): Promise<void> {
  if (ledger.trades.has(number) || ledger.refunds.has(number)) return
  const found = await earlier?.find(number)
  if (!found || ledger.trades.has(found.trade.outTradeNo)) return
  const { trade, refunds } = found
  const totalCents = trade.paid.cents
  const rest = { appId: merchant.appId, description: '', expiresAt: trade.paid.at, openid: '' }
  ledger.recall(
    { ...trade, ...rest, totalCents },
    refunds.map(({ atMerchant, ...refund }) => ({
      ...{ ...refund, totalCents, outTradeNo: trade.outTradeNo },
      ...(atMerchant && { sentOnTo: MERCHANT_ACCOUNT }),
    })),
  )
}
