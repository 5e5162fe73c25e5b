/** Money that goes back, as candidates are shown it. */
import * as v from 'valibot'
import { cents, instant, localText } from '../schemas'
import { PAID_OUT_AS } from './paid-out'

/**
 * - `refunding`: WeChat is being told, or says that it is under way.
 * - `closed`: WeChat closed it and nothing went; it is sent again under a new number.
 * - `abnormal`: the card is gone or blocked. That is not the end: WeChat holds the money until it is told where else to send it.
 * - `atMerchant`: WeChat sent it to the exam body instead of the card, which pays it out.
 * - `givenUp`: WeChat closed it, nothing went, and the exam body does not send it again: `because` says why.
 */
export const REFUND_STANDINGS = ['refunding', 'refunded', 'closed', 'abnormal', 'atMerchant', 'givenUp'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]

/** `late`, `duplicate`, `wrongAmount`: it was never what paid the order, and goes back by itself. `difference`: a cheaper subject came. */
export const REFUND_REASONS = ['late', 'duplicate', 'wrongAmount', 'requested', 'difference'] as const

export const refundCardSchema = v.object({
  /** What WeChat calls out_refund_no: a help desk finds it by this. */
  number: v.string(),
  reason: v.picklist(REFUND_REASONS),
  amountCents: cents,
  status: v.picklist(REFUND_STANDINGS),
  at: instant,
  arrivedAt: v.nullable(instant),
  /** Of one that was given up, why, in the exam body's words; null where it gave no reason. */
  because: v.nullable(localText),
  /** Of one that came back outside WeChat (`refunded`): how, and by which receipt or transfer. */
  paidOut: v.nullable(v.object({ as: v.picklist(PAID_OUT_AS), reference: v.nullable(v.string()) })),
})
export type RefundCard = v.InferOutput<typeof refundCardSchema>

/** Money that was to go back and has not arrived: how it stands, since when, and why it was given up. */
export const moneyBackSchema = v.pick(refundCardSchema, ['status', 'at', 'because'])
export type MoneyBack = v.InferOutput<typeof moneyBackSchema>
