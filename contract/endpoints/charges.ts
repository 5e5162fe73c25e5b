import * as v from 'valibot'
import { REFUND_REASONS, refundCardSchema } from '../money/refund-card'
import { cents, instant, localText, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { listedOrder, PAY_CHANNELS, wayOn } from './payment'

/** What a movement of money is for: an order, and the lines of it that it pays or gives back. */
const about = {
  orderId: uuid,
  title: localText,
  lines: v.array(
    v.object({
      name: localText,
      /** Whom it is for, where that is somebody else than who pays. */
      whose: v.optional(v.string()),
      amountCents: cents,
    }),
  ),
  /** A group paid, and has back what goes back: of its payment the candidate's share. */
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
  /** What WeChat calls out_trade_no, the merchant's number. */
  number: v.string(),
  /** Why it paid no order and goes back by itself; null for what paid its order. */
  sentBack: v.nullable(v.picklist(REFUND_REASONS)),
  /** A share of a group's payment has none of its own. */
  hasReceipt: v.boolean(),
})
const refund = v.object({ kind: v.literal('refund'), ...about, ...refundCardSchema.entries })

/** A refund that was asked for and waits for its decision: no money moves yet. */
export const askedRefundSchema = v.object({
  requestId: uuid,
  title: localText,
  lines: v.array(v.object({ name: localText, amountCents: cents })),
  amountCents: cents,
  at: instant,
  /** By when it is decided; null where the exam body does not say so. */
  decideBy: v.nullable(instant),
  /** Where it is seen, changed and taken back. */
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
