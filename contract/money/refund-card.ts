/** Candidate's view of refunds. */
import * as v from 'valibot'
import { cents, instant, localText } from '../schemas'
import { PAID_OUT_AS } from './paid-out'

/**
 * - `refunding`: being sent to WeChat, or in progress there.
 * - `closed`: WeChat closed it without a transfer; it is sent again under a new number.
 * - `abnormal`: the card is closed or blocked; WeChat holds the money until it receives another destination.
 * - `atMerchant`: WeChat returned the money to the exam body, which pays it out.
 * - `givenUp`: WeChat closed it without a transfer and the exam body does not retry it: `because` has the reason.
 */
export const REFUND_STATUSES = ['refunding', 'refunded', 'closed', 'abnormal', 'atMerchant', 'givenUp'] as const
export type RefundStatusShown = (typeof REFUND_STATUSES)[number]

/**
 * `late`, `duplicate`, `wrongAmount`: automatic refund of a payment that did not settle the order. `difference`: change
 * to a cheaper subject.
 */
export const REFUND_REASONS = ['late', 'duplicate', 'wrongAmount', 'requested', 'difference'] as const

export const refundCardSchema = v.object({
  /** Reference number for the help desk (WeChat: out_refund_no). */
  number: v.string(),
  reason: v.picklist(REFUND_REASONS),
  amountCents: cents,
  status: v.picklist(REFUND_STATUSES),
  at: instant,
  arrivedAt: v.nullable(instant),
  /** Exam body's reason for giving up the refund; null if there is none. */
  because: v.nullable(localText),
  /** Method and reference of a refund paid outside WeChat (`refunded`). */
  paidOut: v.nullable(v.object({ as: v.picklist(PAID_OUT_AS), reference: v.nullable(v.string()) })),
})
export type RefundCard = v.InferOutput<typeof refundCardSchema>

/** Pending or abandoned refund: status, time and reason. */
export const refundedMoneySchema = v.pick(refundCardSchema, ['status', 'at', 'because'])
export type RefundedMoney = v.InferOutput<typeof refundedMoneySchema>
