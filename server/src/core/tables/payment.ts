import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '@contract/codes'
import type { PaidOutAs } from '@contract/money/paid-out'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { PaymentHandover, RefundState } from '../providers/wechat-pay'
import { encryptedText, encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/**
 * Order in cents, to be paid before `expiresAt`, for a purpose (`registration`) and one subject of it. Plural, because
 * `order` is an SQL keyword.
 */
export const orders = pgTable(
  'orders',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Area that owns the order (domain/orders/purpose.ts). */
    purpose: text().notNull(),
    /** Id of the paid object in that area, such as the registration. */
    subjectId: uuid().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    closedBecause: text().$type<'expired' | 'cancelled' | 'refunded'>(),
    amountCents: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** Time of the payment reminder. */
    remindedAt: instant(),
    transactionId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId] }),
    index('orders_subject').on(table.projectId, table.subjectId),
    index('orders_account').on(table.projectId, table.accountId, table.orderId),
    index('orders_due')
      .on(table.expiresAt)
      .where(sql`status = 'unpaid'`),
  ],
)

/** Part of a combined order (domain/orders/combined): another order and its subject. */
export const orderParts = pgTable(
  'order_part',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    partId: uuid().notNull(),
    purpose: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId, table.partId] }),
    index('order_part_subject').on(table.projectId, table.subjectId),
  ],
)

/** Orders with all subjects they pay for: their own, or those of their parts. */
export const payableOrders = pgView('payable_order', {
  projectId: uuid().notNull(),
  orderId: uuid().notNull(),
  purpose: text().notNull(),
  subjectId: uuid().notNull(),
}).as(sql`
  select project_id, order_id, purpose, subject_id from orders
  union all
  select project_id, order_id, purpose, subject_id from order_part`)

export interface OrderLineText {
  name: LocalText
  areaName: LocalText | null
}

export const orderLines = pgTable(
  'order_line',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    lineNumber: integer().notNull(),
    kind: text().$type<'subject' | 'postage' | 'fee'>().notNull(),
    /** Reference of the area, such as a subject code. */
    ref: text().notNull(),
    text: jsonb().$type<OrderLineText>().notNull(),
    /** Text at the time of payment and the time until which it applied, if the subject was swapped later. */
    paidText: jsonb().$type<OrderLineText & { until: string }>(),
    /** Document issued for the line. */
    invoiceKind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** Amount to pay: price minus discount. */
    amountCents: integer().notNull(),
    /** Discount of a coupon or voucher (core/tables/coupon.ts). */
    deductedCents: integer().notNull().default(0),
    /** For a combined order: the part that the line pays, and the line of that order it repeats. */
    partId: uuid(),
    partLine: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId, table.lineNumber] }),
    index('order_line_part')
      .on(table.projectId, table.partId)
      .where(sql`part_id is not null`),
  ],
)

/** Payment attempt of an order at WeChat Pay; `paymentId` without dashes is its `out_trade_no`. */
export const payments = pgTable(
  'payment',
  {
    projectId: uuid().notNull(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    channel: text().$type<'h5' | 'native' | 'jsapi' | 'mini'>().notNull(),
    /** Keyed hash of the payer's openid; empty for channels without one (h5, native). */
    payer: text().notNull().default(''),
    amountCents: integer().notNull(),
    /** `settled`: paid the order; `refunding`/`refunded`: late, duplicate, or of a wrong amount. */
    status: text().$type<'started' | 'settled' | 'refunding' | 'refunded' | 'closed'>().notNull(),
    transactionId: text(),
    /** Amount paid according to WeChat; differs from `amountCents` only on an error. */
    paidCents: integer(),
    /** Time of payment according to WeChat; null until settled. */
    paidAt: instant(),
    /** Sum of its refunds except abandoned ones (domain/orders/refunds/write-refund.ts). */
    refundedCents: integer().notNull().default(0),
    /** WeChat's response to the start, returned again on repeated requests. */
    handover: jsonb().$type<PaymentHandover>(),
    /** Time of receiving `handover`: links and prepay ids expire. */
    handedOverAt: instant(),
    /** Number, last and next time of status queries to WeChat. */
    checks: integer().notNull().default(0),
    checkedAt: instant(),
    nextCheckAt: instant().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** Time at which WeChat reported the last attempt as failed; reset to null by a new attempt. */
    failedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.paymentId] }),
    index('payment_order').on(table.projectId, table.orderId),
    uniqueIndex('payment_transaction').on(table.projectId, table.transactionId),
    index('payment_open').on(table.status, table.nextCheckAt),
    // finds the payments of one day: rows are append-only in time order, which suits a BRIN index
    index('payment_day').using('brin', table.createdAt).with({ autosummarize: true }),
    check('payment_refunded', sql`refunded_cents <= coalesce(paid_cents, 0)`),
  ],
)

/** Refund of a payment; the sum never exceeds the amount paid (payment_refunded). */
export const refunds = pgTable(
  'refund',
  {
    projectId: uuid().notNull(),
    /** `out_refund_no` without dashes. */
    refundId: uuid().notNull(),
    paymentId: uuid().notNull(),
    amountCents: integer().notNull(),
    /** `difference`: price difference after a swap to a cheaper subject; the rest remains paid. */
    reason: text().$type<'late' | 'duplicate' | 'wrongAmount' | 'requested' | 'difference'>().notNull(),
    /** `givenUp`: WeChat closed the refund, so no money was transferred. */
    status: text().$type<'pending' | 'processing' | 'succeeded' | 'failed' | 'givenUp'>().notNull(),
    /** For an abandoned refund: its replacement under another number. */
    replacedBy: uuid(),
    /** For an abandoned refund: the reason shown to the candidate. */
    givenUpBecause: encryptedJson<Reason>(),
    /** WeChat reported that the merchant's account received it: `failed`, SUCCESS; it must be paid out manually. */
    atMerchant: boolean().notNull().default(false),
    /** For a manual payout: method, receipt number and operator. */
    paidOutAs: text().$type<PaidOutAs>(),
    paidOutReference: encryptedText(),
    paidOutBy: text(),
    /**
     * WeChat's latest status. For failed refunds: CLOSED was never transferred, ABNORMAL may still arrive, SUCCESS
     * reached the merchant.
     */
    channelState: text().$type<RefundState>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Time at which the arrival was recorded; for a manual payout, its date. */
    arrivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.refundId] }),
    index('refund_payment').on(table.projectId, table.paymentId),
    index('refund_open').on(table.status, table.nextAttemptAt),
    check('refund_positive', sql`amount_cents > 0`),
  ],
)

/** Refunded amount per order line. */
export const refundLines = pgTable(
  'refund_line',
  {
    projectId: uuid().notNull(),
    refundId: uuid().notNull(),
    /** Line number of the order. */
    lineNumber: integer().notNull(),
    amountCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.refundId, table.lineNumber] })],
)
