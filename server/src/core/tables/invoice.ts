import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppliedStatus, InvoiceFailure, Reversal } from '@contract/invoice/invoice-card'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Invoice or fiscal receipt: per order at most one of each that is not reversed (unique index). */
export const invoices = pgTable(
  'invoice',
  {
    projectId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    accountId: uuid().notNull(),
    orderId: uuid().notNull(),
    invoiceKind: text().$type<InvoiceKind>().notNull().default('invoice'),
    status: text().$type<AppliedStatus>().notNull(),
    reversal: text().$type<Reversal>().notNull().default('none'),
    /** Buyer's details as JSON (`InvoiceFields`). */
    details: encryptedText().notNull(),
    /** Buyer's details of the reissue after a reversal. */
    reissueDetails: encryptedText(),
    amountCents: integer().notNull(),
    /** Number of submissions; each is a separate request to the issuer. */
    revision: integer().notNull().default(1),
    /** Issuing has started. */
    isTaken: boolean().notNull().default(false),
    number: text(),
    issuedAt: instant(),
    failure: text().$type<InvoiceFailure>(),
    /** Time at which the issuer refused it. */
    failedAt: instant(),
    reversalAskedAt: instant(),
    /** Time at which the reversal was completed or lapsed. */
    reversalEndedAt: instant(),
    /** Deadline for the buyer to confirm the reversal. */
    confirmBy: instant(),
    /** Requests to the issuer without a final result, and the time of the next one; null if none is pending. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    appliedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.invoiceId] }),
    uniqueIndex('invoice_once')
      .on(table.projectId, table.orderId, table.invoiceKind)
      .where(sql`reversal <> 'reversed'`),
    index('invoice_mine').on(table.projectId, table.accountId, table.invoiceId),
    index('invoice_due')
      .on(table.projectId, table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
  ],
)
