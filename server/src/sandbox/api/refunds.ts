import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { describeRefund, type Refund } from '../trade'
import { parsed } from './parsed'

const cents = v.pipe(v.number(), v.integer(), v.minValue(1))

const refundSchema = v.object({
  out_trade_no: v.string(),
  out_refund_no: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_\-|*@]{1,64}$/)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(80))),
  notify_url: v.pipe(v.string(), v.url()),
  amount: v.object({ refund: cents, total: cents, currency: v.literal('CNY') }),
})

const refusals = {
  SYSTEM_ERROR: [500, '系统错误，请稍后重试'],
  NOT_ENOUGH: [403, '基本账户余额不足，请充值后重新发起'],
  FREQUENCY_LIMITED: [429, '频率限制'],
} as const

export function registerRefunds(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox

  app.post('/v3/refund/domestic/refunds', async ({ body }) => {
    failWhenTold(sandbox)
    const { amount, ...order } = parsed(refundSchema, body)
    const isNew = !ledger.refunds.has(order.out_refund_no)
    const refund = ledger.refund({
      outTradeNo: order.out_trade_no,
      outRefundNo: order.out_refund_no,
      cents: amount.refund,
      totalCents: amount.total,
      notifyUrl: order.notify_url,
    })
    const answer = describeRefund(refund, ledger.transactionOf(refund))
    if (isNew) end(sandbox, refund)
    return answer
  })

  app.get<{ Params: { number: string } }>('/v3/refund/domestic/refunds/:number', async ({ params }) => {
    const refund = ledger.refundOf(params.number)
    return describeRefund(refund, ledger.transactionOf(refund))
  })
}

function failWhenTold({ behaviour }: Sandbox): void {
  if (behaviour.refundFailures === 0) return
  behaviour.refundFailures -= 1
  const [status, message] = refusals[behaviour.refundFailure]
  throw new Refusal(status, behaviour.refundFailure, message)
}

/** Money moves after the answer: it says PROCESSING, as the real platform's does. */
function end({ behaviour, notifier, now }: Sandbox, refund: Refund): void {
  if (behaviour.refundOutcome === 'PROCESSING') return
  refund.status = behaviour.refundOutcome
  refund.at = now()
  notifier.refundEnded(refund)
}
