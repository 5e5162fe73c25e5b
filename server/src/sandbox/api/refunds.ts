import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decryptWith } from '../../core/providers/wechat-pay/protocol/encryption'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { describeRefund, MERCHANT_ACCOUNT, type Refund } from '../trade'
import { parsed } from './parsed'

const cents = v.pipe(v.number(), v.integer(), v.minValue(1))

const refundSchema = v.object({
  out_trade_no: v.string(),
  out_refund_no: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_\-|*@]{1,64}$/)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(80))),
  notify_url: v.pipe(v.string(), v.url()),
  amount: v.object({ refund: cents, total: cents, currency: v.literal('CNY') }),
})

const abnormalSchema = v.object({
  out_refund_no: v.string(),
  type: v.picklist(['USER_BANK_CARD', 'MERCHANT_BANK_CARD']),
  bank_type: v.optional(v.string()),
  bank_account: v.optional(v.string()),
  real_name: v.optional(v.string()),
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

  app.post<{ Params: { number: string } }>(
    '/v3/refund/domestic/refunds/:number/apply-abnormal-refund',
    async ({ params, body, headers }) => {
      failWhenTold(sandbox)
      const refund = ledger.refundNumbered(params.number)
      const wanted = parsed(abnormalSchema, body)
      if (wanted.out_refund_no !== refund.outRefundNo) throw new Refusal(400, 'PARAM_ERROR', '商户退款单号不一致')
      if (refund.status !== 'ABNORMAL') throw new Refusal(400, 'INVALID_REQUEST', '退款单状态不是退款异常')
      refund.sentOnTo = placeOf(sandbox, wanted, headers['wechatpay-serial'])
      refund.status = 'PROCESSING'
      const answer = describeRefund(refund, ledger.transactionOf(refund))
      end(sandbox, refund)
      return answer
    },
  )
}

/** Returns the destination of an abnormal refund; decrypts card number and name with the platform's key. */
function placeOf(sandbox: Sandbox, { type, ...card }: v.InferOutput<typeof abnormalSchema>, serial: unknown): string {
  if (type === 'MERCHANT_BANK_CARD') return MERCHANT_ACCOUNT
  if (!card.bank_type || !card.bank_account || !card.real_name) throw new Refusal(400, 'PARAM_ERROR', '缺少银行卡信息')
  const key = keyNamed(sandbox, serial)
  try {
    const account = decryptWith(key, card.bank_account)
    return `${decryptWith(key, card.real_name)} ${card.bank_type} ${account.slice(-4)}`
  } catch {
    throw new Refusal(400, 'PARAM_ERROR', '敏感信息解密失败')
  }
}

function keyNamed({ platforms, publicKey }: Sandbox, serial: unknown): KeyObject {
  if (serial === publicKey.id) return publicKey.privateKey
  const platform = platforms.find(({ certificate }) => certificate.serial === serial)
  if (!platform) throw new Refusal(400, 'PARAM_ERROR', 'Wechatpay-Serial 错误')
  return platform.privateKey
}

function failWhenTold({ behaviour }: Sandbox): void {
  if (behaviour.refundFailures === 0) return
  behaviour.refundFailures -= 1
  const [status, message] = refusals[behaviour.refundFailure]
  throw new Refusal(status, behaviour.refundFailure, message)
}

/** Completes a refund after its response, which says PROCESSING as on the real platform. */
function end({ behaviour, notifier, now }: Sandbox, refund: Refund): void {
  if (behaviour.refundOutcome === 'PROCESSING') return
  refund.status = behaviour.refundOutcome
  refund.at = now()
  notifier.refundEnded(refund)
}
