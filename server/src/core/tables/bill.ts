/** Reconciliation of WeChat's daily bills with the service's own records (domain/orders/bills). */
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Project id of bill lines that belong to no known project, since a bill covers the merchant. */
export const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

/** Totals of a bill per project. A bill has been checked once it has a row for NO_PROJECT, even an empty one. */
export const billChecks = pgTable(
  'bill_check',
  {
    projectId: uuid().notNull(),
    /** Day at UTC+8. */
    billDate: date({ mode: 'string' }).notNull(),
    payments: integer().notNull(),
    /** Exceeds a 32-bit integer on busy days. */
    paidCents: bigint({ mode: 'number' }).notNull(),
    refunds: integer().notNull(),
    refundedCents: bigint({ mode: 'number' }).notNull(),
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.billDate] })],
)

export const DIFFERENCES = [
  'paymentUnknown',
  'paymentUnsettled',
  'paymentAmount',
  'paymentTwice',
  'paymentMissing',
  'refundUnknown',
  'refundAmount',
  'refundState',
  'refundTwice',
  'refundMissing',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

/**
 * Difference between a bill and the records. Resolutions: `asked`: a query at WeChat clarified it; `laterBill`: the
 * bill of another day contains it; `gone`: the same bill agrees by now; `noted`: an operator recorded a measure.
 */
export const billDifferences = pgTable(
  'bill_difference',
  {
    projectId: uuid().notNull(),
    differenceId: uuid().notNull(),
    billDate: date({ mode: 'string' }).notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    /** WeChat's merchant number of the payment or refund. */
    number: text().notNull(),
    paymentId: uuid(),
    refundId: uuid(),
    billCents: integer(),
    billState: text(),
    ourCents: integer(),
    ourState: text(),
    foundAt: instant().notNull(),
    resolution: text().$type<'asked' | 'laterBill' | 'gone' | 'noted'>(),
    note: text(),
    resolvedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.differenceId] }),
    uniqueIndex('bill_difference_once').on(table.projectId, table.billDate, table.kind, table.number),
    index('bill_difference_open')
      .on(table.projectId, table.billDate)
      .where(sql`resolution is null`),
  ],
)
