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
import type { PaperKind } from '@contract/money/paper-kind'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { PaymentHandover, RefundState } from '../providers/wechat-pay'
import { sealed, sealedJson } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * What is to be paid, in cents, before `expiresAt`: for a purpose (`registration`), and within it for one subject.
 * In the plural, because `order` is a word of SQL.
 */
export const orders = pgTable(
  'orders',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Which area's it is (domain/orders/purpose.ts). */
    purpose: text().notNull(),
    /** What is paid for, by its id in that area: a registration's. */
    subjectId: uuid().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    closedBecause: text().$type<'expired' | 'cancelled' | 'refunded'>(),
    amountCents: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** When the candidate was reminded of it. */
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

/** What an order for several pays for (domain/orders/together): other orders, and what those are for. */
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

/** Every order by all that it pays for: its own subject, or those of its parts. */
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
    /** What it pays for, as its area calls it: a subject's code. */
    ref: text().notNull(),
    text: jsonb().$type<OrderLineText>().notNull(),
    /** Text at the time of payment and the instant until which it applied, when the subject was swapped since. */
    paidText: jsonb().$type<OrderLineText & { until: string }>(),
    /** What is given for it. */
    paper: text().$type<PaperKind>().notNull().default('invoice'),
    /** What is to be paid of it: its price less what was taken off. */
    amountCents: integer().notNull(),
    /** What a coupon or a voucher took off (core/tables/coupon.ts). */
    deductedCents: integer().notNull().default(0),
    /** Of an order for several: which of its parts the line pays, and which line of that order it repeats. */
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

/** One attempt to pay an order at WeChat Pay; `paymentId` without dashes is its `out_trade_no`. */
export const payments = pgTable(
  'payment',
  {
    projectId: uuid().notNull(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    channel: text().$type<'h5' | 'native' | 'jsapi' | 'mini'>().notNull(),
    /** Keyed hash of the openid that pays; empty where WeChat does not ask for one (h5, native). */
    payer: text().notNull().default(''),
    amountCents: integer().notNull(),
    /** `settled`: it paid the order; `refunding`/`refunded`: it came too late, twice or with a wrong amount. */
    status: text().$type<'started' | 'settled' | 'refunding' | 'refunded' | 'closed'>().notNull(),
    transactionId: text(),
    /** What WeChat says was paid; differs from `amountCents` only when something is wrong. */
    paidCents: integer(),
    /** Time of payment according to WeChat; null until it is settled. */
    paidAt: instant(),
    /** The sum of its refunds but those that were given up (domain/orders/refunds/add-up-refunds.ts). */
    refundedCents: integer().notNull().default(0),
    /** What WeChat answered to the start, to hand out again to a repeated request. */
    handover: jsonb().$type<PaymentHandover>(),
    /** When `handover` was received: a link or prepay id is only good for a while. */
    handedOverAt: instant(),
    /** How often, last when, and next when WeChat is asked about it by ourselves. */
    checks: integer().notNull().default(0),
    checkedAt: instant(),
    nextCheckAt: instant().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** When WeChat said that the last try to pay failed; null again once it is tried anew. */
    failedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.paymentId] }),
    index('payment_order').on(table.projectId, table.orderId),
    uniqueIndex('payment_transaction').on(table.projectId, table.transactionId),
    index('payment_open').on(table.status, table.nextCheckAt),
    // of thirty years of payments the few of one day: they were written one after the other, and none is deleted
    index('payment_day').using('brin', table.createdAt).with({ autosummarize: true }),
    check('payment_refunded', sql`refunded_cents <= coalesce(paid_cents, 0)`),
  ],
)

/** Money that goes back of a payment: never more than was paid with it (payment_refunded). */
export const refunds = pgTable(
  'refund',
  {
    projectId: uuid().notNull(),
    /** Without dashes it is the `out_refund_no`. */
    refundId: uuid().notNull(),
    paymentId: uuid().notNull(),
    amountCents: integer().notNull(),
    /** `difference`: of a price that was paid, what a cheaper subject in its place does not cost; the rest stays paid. */
    reason: text().$type<'late' | 'duplicate' | 'wrongAmount' | 'requested' | 'difference'>().notNull(),
    /** `givenUp`: WeChat has closed it, so that its money never went. */
    status: text().$type<'pending' | 'processing' | 'succeeded' | 'failed' | 'givenUp'>().notNull(),
    /** Of one that was given up: the one that sends its money again, under another number. */
    replacedBy: uuid(),
    /** Of one that was given up: why, as the candidate is told. */
    givenUpBecause: sealedJson<Reason>(),
    /** Its money was sent on to the merchant's own account: once it is there (`failed`, SUCCESS) it is still to be paid out. */
    atMerchant: boolean().notNull().default(false),
    /** Of one that was paid out outside WeChat: how, by which receipt, and who wrote that down (decision 0092). */
    paidOutAs: text().$type<PaidOutAs>(),
    paidOutReference: sealed(),
    paidOutBy: text(),
    /** What WeChat said last: of those that failed CLOSED never went, ABNORMAL may still arrive, and SUCCESS is with the merchant. */
    channelState: text().$type<RefundState>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** When we learned that it arrived; of one that was paid out, when that was. */
    arrivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.refundId] }),
    index('refund_payment').on(table.projectId, table.paymentId),
    index('refund_open').on(table.status, table.nextAttemptAt),
    check('refund_positive', sql`amount_cents > 0`),
  ],
)

/** How much of which line of the order goes back with a refund. */
export const refundLines = pgTable(
  'refund_line',
  {
    projectId: uuid().notNull(),
    refundId: uuid().notNull(),
    /** The order's. */
    lineNumber: integer().notNull(),
    amountCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.refundId, table.lineNumber] })],
)
