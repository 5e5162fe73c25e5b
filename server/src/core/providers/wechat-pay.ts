import type { BridgeParams, PayChannel } from '@contract/endpoints/payment'

export const PAYMENT_STATES = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What WeChat Pay recorded when a payment succeeded. */
export interface PaidFacts {
  transactionId: string
  amountCents: number
  currency: string
  paidAt: Date
}

/** What WeChat Pay says about a payment, asked for or notified. `paid` is there once it succeeded. */
export interface PaymentResult {
  paymentId: string
  state: PaymentState
  paid: PaidFacts | null
}

export const REFUND_STATES = ['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL'] as const

export type RefundState = (typeof REFUND_STATES)[number]

export interface RefundResult {
  refundId: string
  status: RefundState
}

export interface StartPayment {
  channel: PayChannel
  paymentId: string
  description: string
  amountCents: number
  expiresAt: Date
  notifyUrl: string
  /** The payer; jsapi and mini only. */
  openid?: string | undefined
  /** The payer's address; h5 only. */
  ip: string
}

export type PaymentHandover =
  { kind: 'h5'; url: string } | { kind: 'native'; codeUrl: string } | ({ kind: 'bridge' } & BridgeParams)

export interface StartRefund {
  refundId: string
  paymentId: string
  amountCents: number
  /** The whole amount of the payment it is taken from. */
  totalCents: number
  reason: string
  notifyUrl: string
}

/** Where money goes whose card is gone or blocked: to another card of whoever paid, or to the merchant, who pays it out. */
export type AbnormalRefundTo =
  | { kind: 'merchant' }
  /** `bank`: as WeChat calls it (`ICBC_DEBIT`). Account and name are encrypted with WeChat's key on the way. */
  | { kind: 'card'; bank: string; account: string; name: string }

/** A line of WeChat's bill of a day: money that came, or a refund that was accepted. */
export interface BillLine {
  kind: 'payment' | 'refund'
  /** The merchant's: `out_trade_no` or `out_refund_no`. */
  number: string
  /** Of a refund too: the payment that it is of. */
  paymentNumber: string
  transactionId: string
  /** `SUCCESS` of a payment; of a refund `SUCCESS`, `PROCESSING`, `FAIL`. */
  state: string
  cents: number
  /** At UTC+8, as WeChat writes it: `2026-11-20 09:30:00`. */
  at: string
}

/** A notification as received, before its signature was checked. */
export interface SignedNotification {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type OpenedNotification =
  | { kind: 'payment'; payment: PaymentResult }
  | { kind: 'refund'; refund: RefundResult }
  | { kind: 'other'; eventType: string }

/** The WeChat Pay v3 client. Every method throws `PayChannelError` when WeChat cannot be reached or refuses. */
export interface WechatPay {
  /** The same payment may be started again with the same facts; WeChat then hands out a new link to it. */
  start(payment: StartPayment): Promise<PaymentHandover>
  query(paymentId: string): Promise<PaymentResult>
  /** Afterwards nobody can pay it. WeChat refuses when it was paid already. */
  close(paymentId: string): Promise<void>
  /** The same refund may be sent again; it happens once. */
  refund(refund: StartRefund): Promise<RefundResult>
  queryRefund(refundId: string): Promise<RefundResult>
  /** Sends an ABNORMAL refund on (apply-abnormal-refund); the same again says how it stands. */
  applyAbnormalRefund(refundId: string, to: AbnormalRefundTo): Promise<RefundResult>
  /** Everything that WeChat booked on a day of China (`2026-11-20`), once that is over. */
  tradeBill(date: string): Promise<BillLine[]>
  /** Checks signature, age and encryption; throws `ForgedNotification` when any of them is wrong. */
  openNotification(notification: SignedNotification): Promise<OpenedNotification>
}

/**
 * WeChat Pay could not be reached, refused, or answered what cannot be trusted.
 * `reason` is WeChat's own code (`ORDER_NOT_EXIST` …), or `UNREACHABLE`, `TIMEOUT`, `WRONG_SIGNATURE`, `UNREADABLE`.
 * `status` is the HTTP status, 0 when there was none.
 */
export class PayChannelError extends Error {
  constructor(
    readonly reason: string,
    message: string,
    readonly status = 0,
  ) {
    super(`${reason}: ${message}`)
  }
}

/** A notification that WeChat Pay did not send to us, or not now. */
export class ForgedNotification extends Error {}
