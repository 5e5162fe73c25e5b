import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '@contract/applications/application'
import type { CertificateApplicationEvent, Delivery } from '@contract/certificate-application/application-card'
import type { DeliveryMethod } from '@contract/certificate-application/delivery'
import { applicationColumns, applicationEventColumns } from './application'
import { instant } from './columns'

/** Application for a paper certificate: one per candidate and kind; it can be resubmitted after withdrawal. */
export const certificateApplications = pgTable(
  'certificate_application',
  {
    ...applicationColumns<ApplicationState>('application_id'),
    certificateCode: text().notNull(),
    way: text().$type<DeliveryMethod>().notNull(),
    /** Delivery status after approval; null before. */
    delivery: text().$type<Delivery>(),
    /** Carrier code of the project's file, and tracking number. */
    carrier: text(),
    trackingNumber: text(),
    /** Code that the candidate states at the counter. */
    pickupCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('certificate_application_once').on(table.projectId, table.accountId, table.certificateCode),
    uniqueIndex('certificate_application_pickup').on(table.projectId, table.pickupCode),
    index('certificate_application_waiting')
      .on(table.projectId, table.applicationId)
      .where(sql`state = 'auditing'`),
    index('certificate_application_listed').on(table.projectId, table.certificateCode, table.applicationId),
  ],
)

/** Timeline of an application. */
export const certificateApplicationEvents = pgTable(
  'certificate_application_event',
  {
    ...applicationEventColumns<CertificateApplicationEvent>('application_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('certificate_application_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** Postage of a certificate: `open` until paid, `ended` if it was not paid, `returned` after a refund. */
export const certificatePostages = pgTable(
  'certificate_postage',
  {
    projectId: uuid().notNull(),
    postageId: uuid().notNull(),
    accountId: uuid().notNull(),
    certificateCode: text().notNull(),
    orderId: uuid().notNull(),
    amountCents: integer().notNull(),
    state: text().$type<'open' | 'paid' | 'ended' | 'returned'>().notNull(),
    at: instant().notNull(),
    /** Notification about an unpaid end is pending. */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.postageId] }),
    index('certificate_postage_pending')
      .on(table.projectId)
      .where(sql`awaits_message`),
    index('certificate_postage_ended')
      .on(table.projectId, table.accountId)
      .where(sql`state = 'ended'`),
    // prevents double payment
    uniqueIndex('certificate_postage_once')
      .on(table.projectId, table.accountId, table.certificateCode)
      .where(sql`state in ('open', 'paid')`),
  ],
)
