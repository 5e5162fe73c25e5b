import * as v from 'valibot'
import { REFUND_REASONS, refundCardSchema } from '../money/refund-card'
import { cents, instant, localText, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { listedOrder, PAY_CHANNELS, wayOn } from './payment'

/** Order of a charge or refund, and the order lines it covers. */
const about = {
  orderId: uuid,
  title: localText,
  lines: v.array(
    v.object({
      name: localText,
      /** Candidate's name, if somebody else paid. */
      whose: v.optional(v.string()),
      amountCents: cents,
    }),
  ),
  /** A group paid; refunds go to the group. The amounts are the candidate's share. */
  isGroups: v.boolean(),
}

const charge = v.object({
  kind: v.literal('charge'),
  paymentId: uuid,
  ...about,
  amountCents: cents,
  at: instant,
  channel: v.picklist(PAY_CHANNELS),
  transactionId: v.nullable(v.string()),
  /** Merchant's order number (WeChat: out_trade_no). */
  number: v.string(),
  /** Reason of the automatic refund of a payment that settled no order; null otherwise. */
  sentBack: v.nullable(v.picklist(REFUND_REASONS)),
  /** False for a share of a group's payment. */
  hasReceipt: v.boolean(),
})
const refund = v.object({ kind: v.literal('refund'), ...about, ...refundCardSchema.entries })

/** Requested refund that awaits a decision. */
export const askedRefundSchema = v.object({
  requestId: uuid,
  title: localText,
  lines: v.array(v.object({ name: localText, amountCents: cents })),
  amountCents: cents,
  at: instant,
  /** Deadline of the decision; null if the exam body names none. */
  decideBy: v.nullable(instant),
  /** Screen for viewing, changing and withdrawing the request. */
  way: wayOn,
})
export type AskedRefund = v.InferOutput<typeof askedRefundSchema>

export const moneyMovementSchema = v.variant('kind', [charge, refund])
export type MoneyMovement = v.InferOutput<typeof moneyMovementSchema>
export type Charge = v.InferOutput<typeof charge>
export type RefundMovement = v.InferOutput<typeof refund>

export const chargeEndpoints = {
  'GET /exm_c/charges': {
    summary:
      'Everything an account paid and got back, newest first, and with the first page the orders that wait to be paid and the refunds that wait for their decision; `before` is the `next` of the page before',
    auth: 'candidate',
    forMember: true,
    query: v.object({ before: v.optional(uuid) }),
    output: v.object({
      waiting: v.array(listedOrder),
      asked: v.array(askedRefundSchema),
      movements: v.array(moneyMovementSchema),
      next: v.nullable(uuid),
      serverTime: instant,
    }),
    errors: [],
  },
  'GET /exm_c/charges/:paymentId/receipt': {
    summary: 'An address of the receipt of a charge as a PDF, in the language of the call, that works for ten minutes',
    auth: 'candidate',
    forMember: true,
    params: v.object({ paymentId: uuid }),
    output: v.object({ url: v.string(), name: v.string() }),
    errors: ['EXM_R_PRSH_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
