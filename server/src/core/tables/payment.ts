import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '@contract/codes'
import type { LocalText } from '@contract/schemas'
import type { PaymentHandover } from '../providers/wechat-pay'

const instant = () => timestamp({ withTimezone: true })

/** What is to be paid for a registration, in cents, before `expiresAt`. */
export const orders = pgTable(
  'pay_order',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    accountId: uuid().notNull(),
    registrationId: uuid().notNull(),
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
    index('pay_order_registration').on(table.projectId, table.registrationId),
  ],
)

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
    kind: text().$type<'subject' | 'postage'>().notNull(),
    text: jsonb().$type<OrderLineText>().notNull(),
    amountCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.orderId, table.lineNumber] })],
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
  ],
)

export const refunds = pgTable(
  'refund',
  {
    projectId: uuid().notNull(),
    /** Without dashes it is the `out_refund_no`. */
    refundId: uuid().notNull(),
    paymentId: uuid().notNull(),
    amountCents: integer().notNull(),
    reason: text().$type<'late' | 'duplicate' | 'wrongAmount' | 'requested'>().notNull(),
    status: text().$type<'pending' | 'processing' | 'succeeded' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.refundId] }),
    uniqueIndex('refund_payment').on(table.projectId, table.paymentId),
    index('refund_open').on(table.status, table.nextAttemptAt),
  ],
)
