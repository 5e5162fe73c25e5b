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

const NO_ACCOUNT = 'a refund that arrived without the account that received it'
const refundAccount = { user_received_account: v.optional(v.string()) }
/** The account is required once the money arrived, because it is the payer's or the merchant's. */
const isUnclear = ({ status, account }: { status: RefundState; account: string | undefined }) =>
  status === 'SUCCESS' && !account
/** 商户基本账户 or 商户结算银行账户, where a refund was sent on to the merchant. */
const isMerchants = (account = '') => account.startsWith('商户')

export const refundSchema = v.pipe(
  v.object({ out_refund_no: tradeNumberSchema, status: v.picklist(REFUND_STATES), ...refundAccount }),
  v.check(({ status, user_received_account: account }) => !isUnclear({ status, account }), NO_ACCOUNT),
  v.transform((refund): RefundResult => ({
    refundId: refund.out_refund_no,
    status: refund.status,
    toMerchant: isMerchants(refund.user_received_account),
  })),
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
  v.check(({ refund_status: status, user_received_account: account }) => !isUnclear({ status, account }), NO_ACCOUNT),
  v.transform((refund) => ({
    mchId: refund.mchid,
    refundId: refund.out_refund_no,
    status: refund.refund_status,
    toMerchant: isMerchants(refund.user_received_account),
  })),
)
