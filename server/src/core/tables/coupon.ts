import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * A code that takes something off an order once: a coupon off one of its lines, a talent-award voucher off all of them.
 * Whether it is free, bound or used follows from the order that holds it (domain/coupons/coupon-state.ts).
 */
export const coupons = pgTable(
  'coupon',
  {
    projectId: uuid().notNull(),
    couponId: uuid().notNull(),
    kind: text().$type<'coupon' | 'voucher'>().notNull(),
    /** Keyed hash of the code, which stands nowhere: whoever reads this table can use none of them. */
    codeIndex: text().notNull(),
    /** Its last four characters, by which people tell it from others. */
    codeEnd: text().notNull(),
    /** As the operator calls those that were made together. */
    series: text().notNull(),
    /** What it is good for; null: every batch, every subject of it. */
    batchCode: text(),
    subjectCodes: jsonb().$type<string[]>(),
    /** What it takes off at most; null: the whole price. */
    deductedCents: integer(),
    validFrom: instant(),
    validUntil: instant(),
    /** The order that holds it. */
    orderId: uuid(),
    revokedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.couponId] }),
    uniqueIndex('coupon_code').on(table.projectId, table.codeIndex),
    index('coupon_series').on(table.projectId, table.series, table.couponId),
    index('coupon_order')
      .on(table.projectId, table.orderId)
      .where(sql`order_id is not null`),
    check('coupon_takes_off', sql`deducted_cents > 0`),
  ],
)

/** What a coupon or a voucher took off a line of an order; it stays when the order ends. */
export const orderDeductions = pgTable(
  'order_deduction',
  {
    projectId: uuid().notNull(),
    orderId: uuid().notNull(),
    lineNumber: integer().notNull(),
    couponId: uuid().notNull(),
    kind: text().$type<'coupon' | 'voucher'>().notNull(),
    codeEnd: text().notNull(),
    amountCents: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId, table.lineNumber] }),
    check('order_deduction_positive', sql`amount_cents > 0`),
  ],
)
