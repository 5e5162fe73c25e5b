import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '@contract/applications/application'
import type { CertificateApplicationEvent, Delivery } from '@contract/certificate-application/application-card'
import type { Way } from '@contract/certificate-application/ways'
import { applicationColumns, applicationEventColumns } from './application'
import { instant } from './columns'

/** An application for a certificate on paper: one per candidate and kind; withdrawn, it can be handed in again. */
export const certificateApplications = pgTable(
  'certificate_application',
  {
    ...applicationColumns<ApplicationState>('application_id'),
    certificateCode: text().notNull(),
    way: text().$type<Way>().notNull(),
    /** What became of it once it was approved; null before. */
    delivery: text().$type<Delivery>(),
    /** Of what was sent: a carrier of the project's file, and its number. */
    carrier: text(),
    trackingNumber: text(),
    /** What is said at the counter. */
    pickupCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('certificate_application_once').on(table.projectId, table.accountId, table.certificateCode),
    uniqueIndex('certificate_application_pickup').on(table.projectId, table.pickupCode),
    index('certificate_application_listed').on(table.projectId, table.certificateCode, table.applicationId),
  ],
)

/** What happened to an application, for its timeline. */
export const certificateApplicationEvents = pgTable(
  'certificate_application_event',
  {
    ...applicationEventColumns<CertificateApplicationEvent>('application_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('certificate_application_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** Postage of a certificate: `open` while it is to be paid, `ended` where it was not, `returned` where it went back. */
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
    /** The candidate has still to be told that it ended. */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.postageId] }),
    index('certificate_postage_untold')
      .on(table.projectId)
      .where(sql`awaits_message`),
    index('certificate_postage_ended')
      .on(table.projectId, table.accountId)
      .where(sql`state = 'ended'`),
    // nobody pays twice for one
    uniqueIndex('certificate_postage_once')
      .on(table.projectId, table.accountId, table.certificateCode)
      .where(sql`state in ('open', 'paid')`),
  ],
)
