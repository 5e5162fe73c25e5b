import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppliedStatus, InvoiceFailure, Reversal } from '@contract/invoice/invoice-card'
import type { PaperKind } from '@contract/money/paper-kind'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** An invoice or a fiscal receipt that was applied for. An order has at most one of each that was not reversed (unique index). */
export const invoices = pgTable(
  'invoice',
  {
    projectId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    accountId: uuid().notNull(),
    orderId: uuid().notNull(),
    paper: text().$type<PaperKind>().notNull().default('invoice'),
    status: text().$type<AppliedStatus>().notNull(),
    reversal: text().$type<Reversal>().notNull().default('none'),
    /** Who it is made out to, as JSON (`InvoiceFields`). */
    details: sealed().notNull(),
    /** What the next one is made out with, once this one is reversed. */
    reissueDetails: sealed(),
    amountCents: integer().notNull(),
    /** How often its application was handed in: each time it is another one for the issuer. */
    revision: integer().notNull().default(1),
    /** It was taken up for issuing. */
    isTaken: boolean().notNull().default(false),
    number: text(),
    issuedAt: instant(),
    failure: text().$type<InvoiceFailure>(),
    /** When the issuer said that it was not issued. */
    failedAt: instant(),
    reversalAskedAt: instant(),
    /** When its reversal ended: it was reversed, or stayed valid. */
    reversalEndedAt: instant(),
    /** Until when the buyer can confirm the reversal. */
    confirmBy: instant(),
    /** How often the issuer was asked without an answer that ends it, and when next; null: nothing is under way. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    appliedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.invoiceId] }),
    uniqueIndex('invoice_once')
      .on(table.projectId, table.orderId, table.paper)
      .where(sql`reversal <> 'reversed'`),
    index('invoice_mine').on(table.projectId, table.accountId, table.invoiceId),
    index('invoice_due')
      .on(table.projectId, table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
  ],
)
