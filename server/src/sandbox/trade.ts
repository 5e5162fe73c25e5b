import { chinaTime } from '../core/providers/wechat-pay/protocol/china-time'

/** Payment on the platform. Amounts in cents, times in milliseconds. */
export interface Trade {
  outTradeNo: string
  prepayId: string
  kind: 'MWEB' | 'NATIVE' | 'JSAPI'
  appId: string
  description: string
  totalCents: number
  notifyUrl: string
  expiresAt: number
  openid: string
  /** `PAYERROR`: the last attempt failed and can be repeated. `USERPAYING`: a password is being entered. */
  state: 'NOTPAY' | 'USERPAYING' | 'PAYERROR' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  paid: { transactionId: string; cents: number; at: number } | null
}

export interface Refund {
  outRefundNo: string
  outTradeNo: string
  refundNumber: string
  cents: number
  totalCents: number
  notifyUrl: string
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
  at: number
  /** Account that receives a redirected abnormal refund. */
  sentOnTo?: string
}

/** The merchant's bank account, as `user_received_account` names it. */
export const MERCHANT_ACCOUNT = '商户结算银行账户'

const descriptions: Record<Trade['state'], string> = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
  CLOSED: '订单已关闭',
}

/** Returns whether the payment can still be made. */
export const isOpen = ({ state }: Trade): boolean =>
  state === 'NOTPAY' || state === 'USERPAYING' || state === 'PAYERROR'

/** Formats a payment for responses and notifications. */
export function describeTrade(mchId: string, trade: Trade) {
  const { paid } = trade
  return {
    appid: trade.appId,
    mchid: mchId,
    out_trade_no: trade.outTradeNo,
    trade_type: trade.kind,
    trade_state: trade.state,
    trade_state_desc: descriptions[trade.state],
    attach: '',
    payer: { openid: trade.openid },
    ...(paid && {
      transaction_id: paid.transactionId,
      bank_type: 'OTHERS',
      success_time: chinaTime(new Date(paid.at)),
      amount: { total: paid.cents, payer_total: paid.cents, currency: 'CNY', payer_currency: 'CNY' },
    }),
  }
}

function amountOf(refund: Refund) {
  return { total: refund.totalCents, refund: refund.cents, payer_total: refund.totalCents, payer_refund: refund.cents }
}

const accountOf = ({ sentOnTo = '支付用户零钱' }: Refund) => sentOnTo

/** Formats a refund for responses. */
export function describeRefund(refund: Refund, transactionId: string) {
  return {
    refund_id: refund.refundNumber,
    out_refund_no: refund.outRefundNo,
    transaction_id: transactionId,
    out_trade_no: refund.outTradeNo,
    channel: refund.sentOnTo ? 'OTHER_BANKCARD' : 'ORIGINAL',
    user_received_account: accountOf(refund),
    create_time: chinaTime(new Date(refund.at)),
    status: refund.status,
    amount: { ...amountOf(refund), currency: 'CNY' },
  }
}

/** Formats a refund for notifications. */
export function describeNotifiedRefund(mchId: string, refund: Refund, transactionId: string) {
  return {
    mchid: mchId,
    out_trade_no: refund.outTradeNo,
    transaction_id: transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundNumber,
    refund_status: refund.status,
    success_time: chinaTime(new Date(refund.at)),
    user_received_account: accountOf(refund),
    amount: amountOf(refund),
  }
}
