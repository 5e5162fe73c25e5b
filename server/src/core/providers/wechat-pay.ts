import type { PayChannel } from '@contract/endpoints/payment'

/** What WeChat Pay says about a payment (`/v3/pay/transactions/...`). */
export interface PaymentResult {
  paymentId: string
  state: 'SUCCESS' | 'NOTPAY' | 'USERPAYING' | 'CLOSED' | 'REFUND' | 'REVOKED' | 'PAYERROR'
  transactionId: string | null
  amountCents: number
  paidAt: string | null
}

export interface RefundResult {
  refundId: string
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
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
  | { kind: 'h5'; url: string }
  | { kind: 'native'; codeUrl: string }
  | {
      kind: 'bridge'
      appId: string
      timeStamp: string
      nonceStr: string
      package: string
      signType: 'RSA'
      paySign: string
    }

/** A notification as received, before its signature was checked. */
export interface SignedNotification {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The WeChat Pay v3 client. Every method throws `PayChannelError` when WeChat cannot be reached or refuses. */
export interface WechatPay {
  start(payment: StartPayment): Promise<PaymentHandover>
  query(paymentId: string): Promise<PaymentResult>
  close(paymentId: string): Promise<void>
  refund(refund: {
    refundId: string
    paymentId: string
    amountCents: number
    totalCents: number
    reason: string
    notifyUrl: string
  }): Promise<RefundResult>
  queryRefund(refundId: string): Promise<RefundResult>
  /** Checks signature, age and encryption; throws `ForgedNotification` when any of them is wrong. */
  openNotification(notification: SignedNotification): Promise<{ id: string; eventType: string; resource: unknown }>
}

export class PayChannelError extends Error {}
export class ForgedNotification extends Error {}
