import * as v from 'valibot'
import {
  PAYMENT_STATES,
  PayChannelError,
  REFUND_STATES,
  type PaymentResult,
  type RefundResult,
  type RefundState,
} from '../wechat-pay'
import { tradeNumberSchema } from './protocol/trade-number'

/** Schemas of WeChat Pay's responses and notifications, limited to the fields in use. */

const refusalSchema = v.object({ code: v.string(), message: v.optional(v.string(), '') })

/** Returns WeChat's code and message, or UNREADABLE. */
export function refusalIn(answer: { status: number; body: string }): PayChannelError {
  const refusal = v.safeParse(refusalSchema, readJson(answer.body))
  if (!refusal.success) return new PayChannelError('UNREADABLE', answer.body.slice(0, 200), answer.status)
  return new PayChannelError(refusal.output.code, refusal.output.message, answer.status)
}

/** Returns undefined if the text is not JSON, which a schema then rejects. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const prepaySchema = v.object({ prepay_id: v.string() })
export const h5Schema = v.object({ h5_url: v.pipe(v.string(), v.url()) })
export const nativeSchema = v.object({ code_url: v.string() })

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

const paidDetailsSchema = v.object({
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  success_time: v.pipe(v.string(), v.isoTimestamp()),
  amount: v.object({ total: cents, currency: v.optional(v.string(), 'CNY') }),
})

const transactionSchema = v.looseObject({
  mchid: v.string(),
  appid: v.string(),
  out_trade_no: tradeNumberSchema,
  trade_state: v.picklist(PAYMENT_STATES),
})

/** Payment with its merchant and app. A successful payment must include amount and time. */
export const paymentSchema = v.pipe(
  transactionSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): PaymentResult & { mchId: string; appId: string } => {
    const { mchid: mchId, appid: appId, out_trade_no: paymentId, trade_state: state } = dataset.value
    if (state !== 'SUCCESS') return { mchId, appId, paymentId, state, paid: null }
    const facts = v.safeParse(paidDetailsSchema, dataset.value)
    if (!facts.success) {
      addIssue({ message: 'a paid transaction without its amount, time or number' })
      return NEVER
    }
    const { transaction_id: transactionId, success_time: paidAt, amount } = facts.output
    const paid = { transactionId, amountCents: amount.total, currency: amount.currency, paidAt: new Date(paidAt) }
    return { mchId, appId, paymentId, state, paid }
  }),
)

/** Account that receives a refund. Required once the money arrived, because it is the payer's or the merchant's. */
const refundAccount = { user_received_account: v.optional(v.string(), '') }
const NO_ACCOUNT = 'a refund that arrived without the account that received it'

interface RefundAnswer {
  out_refund_no: string
  status: RefundState
  user_received_account: string
}

const hasAccount = ({ status, user_received_account: account }: RefundAnswer) => status !== 'SUCCESS' || account !== ''

/** A refund that was sent on to the merchant names 商户基本账户 or 商户结算银行账户. */
function toRefundResult({
  out_refund_no: refundId,
  status,
  user_received_account: account,
}: RefundAnswer): RefundResult {
  return { refundId, status, toMerchant: account.startsWith('商户') }
}

export const refundSchema = v.pipe(
  v.object({ out_refund_no: tradeNumberSchema, status: v.picklist(REFUND_STATES), ...refundAccount }),
  v.check((refund) => hasAccount(refund), NO_ACCOUNT),
  v.transform(toRefundResult),
)

/** WeChat's own refund number, required to resend an abnormal refund. */
export const refundNumberSchema = v.object({ refund_id: v.pipe(v.string(), v.regex(/^\w+$/)) })

/** Notifications use a different status field for refunds and include the merchant. */
export const notifiedRefundSchema = v.pipe(
  v.object({
    mchid: v.string(),
    out_refund_no: tradeNumberSchema,
    refund_status: v.picklist(REFUND_STATES),
    ...refundAccount,
  }),
  v.transform(({ refund_status: status, ...refund }) => ({ ...refund, status })),
  v.check((refund) => hasAccount(refund), NO_ACCOUNT),
  v.transform((refund) => ({ ...toRefundResult(refund), mchId: refund.mchid })),
)
