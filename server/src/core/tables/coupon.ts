import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Single-use discount code: a coupon applies to one order line, a talent-award voucher to all of them. Its status
 * (free, bound, used) is derived from the order that holds it (domain/coupons/coupon-store.ts).
 */
export const coupons = pgTable(
  'coupon',
  {
    projectId: uuid().notNull(),
    couponId: uuid().notNull(),
    kind: text().$type<'coupon' | 'voucher'>().notNull(),
    /** Keyed hash of the code, which is not stored: the table reveals no usable codes. */
    codeIndex: text().notNull(),
    /** Last four characters of the code, for display. */
    codeEnd: text().notNull(),
    /** Operator's label of codes that were created together. */
    series: text().notNull(),
    /** Scope; null means every batch, or every subject of the batch. */
    batchCode: text(),
    subjectCodes: jsonb().$type<string[]>(),
    /** Maximum discount; null for the full price. */
    deductedCents: integer(),
    validFrom: instant(),
    validUntil: instant(),
    /** Order that holds the code. */
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

/** Discount of an order line; remains after the order ends. */
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
