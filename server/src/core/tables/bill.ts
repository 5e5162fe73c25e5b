/** What WeChat's bills of a day say, compared with our own books (domain/orders/bills). */
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The bill is the merchant's: what no project knows is kept under this id. */
export const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

/** What a bill says of a project; a bill was looked at once there is a row of no project, empty or not. */
export const billChecks = pgTable(
  'bill_check',
  {
    projectId: uuid().notNull(),
    /** The day of China. */
    billDate: date({ mode: 'string' }).notNull(),
    payments: integer().notNull(),
    /** More than an integer holds: a country pays on its opening day. */
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
 * Something in which bill and books differ. `asked`: WeChat said what became of it when it was asked; `laterBill`: it stood
 * in the bill of another day; `gone`: the same bill agrees by now; `noted`: an operator said what was done about it.
 */
export const billDifferences = pgTable(
  'bill_difference',
  {
    projectId: uuid().notNull(),
    differenceId: uuid().notNull(),
    billDate: date({ mode: 'string' }).notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    /** Of the payment or refund, as WeChat has it. */
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
