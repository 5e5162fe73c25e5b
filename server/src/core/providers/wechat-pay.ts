import type { BridgeParams, PayChannel } from '@contract/endpoints/payment'

export const PAYMENT_STATES = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Details that WeChat Pay recorded for a successful payment. */
export interface PaidDetails {
  transactionId: string
  amountCents: number
  currency: string
  paidAt: Date
}

/** Payment status from a query or a notification. `paid` is set once it succeeded. */
export interface PaymentResult {
  paymentId: string
  state: PaymentState
  paid: PaidDetails | null
}

export const REFUND_STATES = ['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL'] as const

export type RefundState = (typeof REFUND_STATES)[number]

export interface RefundResult {
  refundId: string
  status: RefundState
  /** Whether the merchant's own account receives the money instead of the payer's. Final once it succeeded. */
  toMerchant: boolean
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
  /** The payer's IP address; h5 only. */
  ip: string
}

export type PaymentHandover =
  { kind: 'h5'; url: string } | { kind: 'native'; codeUrl: string } | ({ kind: 'bridge' } & BridgeParams)

export interface StartRefund {
  refundId: string
  paymentId: string
  amountCents: number
  /** Total amount of the payment. */
  totalCents: number
  reason: string
  notifyUrl: string
}

/**
 * Destination of a refund whose card is closed or blocked: another card of the payer, or the merchant, who pays it out.
 */
export type AbnormalRefundTo =
  | { kind: 'merchant' }
  /** `bank` is WeChat's code (`ICBC_DEBIT`). Account and name are encrypted with WeChat's key in transit. */
  | { kind: 'card'; bank: string; account: string; name: string }

/** Line of WeChat's daily bill: a received payment or an accepted refund. */
export interface BillLine {
  kind: 'payment' | 'refund'
  /** Merchant's number: `out_trade_no` or `out_refund_no`. */
  number: string
  /** Payment number; for a refund, that of the refunded payment. */
  paymentNumber: string
  transactionId: string
  /** `SUCCESS` for a payment; `SUCCESS`, `PROCESSING` or `FAIL` for a refund. */
  state: string
  cents: number
  /** At UTC+8 in WeChat's format: `2026-11-20 09:30:00`. */
  at: string
}

/** Notification before its signature was verified. */
export interface SignedNotification {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type OpenedNotification =
  | { kind: 'payment'; payment: PaymentResult }
  | { kind: 'refund'; refund: RefundResult }
  | { kind: 'other'; eventType: string }

/** WeChat Pay v3 client. Every method throws `PayChannelError` if WeChat is unreachable or refuses. */
export interface WechatPay {
  /** Starts a payment; repeating it with the same data returns a new link to the same payment. */
  start(payment: StartPayment): Promise<PaymentHandover>
  query(paymentId: string): Promise<PaymentResult>
  /** Closes a payment, so that it can no longer be paid. WeChat refuses if it has been paid. */
  close(paymentId: string): Promise<void>
  /** Refunds a payment; idempotent by `refundId`. */
  refund(refund: StartRefund): Promise<RefundResult>
  queryRefund(refundId: string): Promise<RefundResult>
  /** Resends an ABNORMAL refund (apply-abnormal-refund); repeating the call returns its status. */
  applyAbnormalRefund(refundId: string, to: AbnormalRefundTo): Promise<RefundResult>
  /** Returns all transactions of a completed day at UTC+8 (`2026-11-20`). */
  tradeBill(date: string): Promise<BillLine[]>
  /** Verifies signature and age, and decrypts; throws `ForgedNotification` on any failure. */
  openNotification(notification: SignedNotification): Promise<OpenedNotification>
}

/**
 * WeChat Pay is unreachable, refused, or sent an untrusted response. `reason` is WeChat's code (`ORDER_NOT_EXIST` …),
 * or `UNREACHABLE`, `TIMEOUT`, `WRONG_SIGNATURE`, `UNREADABLE`. `status` is the HTTP status, 0 without a response.
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

/** Notification with an invalid signature, recipient or age. */
export class ForgedNotification extends Error {}
