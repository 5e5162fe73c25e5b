import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CertificateState } from '@contract/certificate/certificate'
import type { Reason } from '@contract/reason'
import { encryptedText, encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Issued certificate: per candidate and kind at most one that is not withdrawn (unique index). */
export const certificates = pgTable(
  'certificate',
  {
    projectId: uuid().notNull(),
    certificateId: uuid().notNull(),
    accountId: uuid().notNull(),
    certificateCode: text().notNull(),
    number: text().notNull(),
    state: text().$type<CertificateState>().notNull(),
    /** Printed content as JSON (`CertificateFacts`). */
    facts: encryptedText().notNull(),
    /** Photo, copied from the registration. */
    photoFileId: uuid(),
    /** Unguessable content of the QR code; a reissued certificate gets a new one. */
    verificationCode: text().notNull(),
    issuedAt: instant().notNull(),
    reissuedAt: instant(),
    withdrawnAt: instant(),
    /** Reason of withdrawal. */
    reason: encryptedJson<Reason>(),
    /** Time of the candidate's first download. */
    fetchedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.certificateId] }),
    uniqueIndex('certificate_number').on(table.projectId, table.number),
    uniqueIndex('certificate_verified').on(table.projectId, table.verificationCode),
    uniqueIndex('certificate_once')
      .on(table.projectId, table.accountId, table.certificateCode)
      .where(sql`state <> 'withdrawn'`),
    index('certificate_listed').on(table.projectId, table.certificateCode, table.certificateId),
  ],
)

/** Verification codes of replaced certificates; a scan shows that the certificate was reissued. */
export const replacedCertificates = pgTable(
  'certificate_replaced',
  {
    projectId: uuid().notNull(),
    verificationCode: text().notNull(),
    certificateId: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.verificationCode] })],
)

/** Copy watermarked with its purpose and expiry date (加注). */
export const certificateCopies = pgTable(
  'certificate_copy',
  {
    projectId: uuid().notNull(),
    copyId: uuid().notNull(),
    certificateId: uuid().notNull(),
    purpose: encryptedText().notNull(),
    verificationCode: text().notNull(),
    madeAt: instant().notNull(),
    validUntil: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.copyId] }),
    index('certificate_copy_of').on(table.projectId, table.certificateId),
    uniqueIndex('certificate_copy_verified').on(table.projectId, table.verificationCode),
  ],
)

/** Status changes of a certificate, each with a notification. */
export const certificateEvents = pgTable(
  'certificate_event',
  {
    projectId: uuid().notNull(),
    certificateId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<CertificateState>().notNull(),
    at: instant().notNull(),
    /** Notification of the candidate is pending (areas/certificate/messages). */
    awaitsMessage: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.certificateId, table.eventId] }),
    index('certificate_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** Acceptance of the terms of use for electronic certificates of a kind. */
export const certificateAuthorisations = pgTable(
  'certificate_authorisation',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    certificateCode: text().notNull(),
    /** Revision of the accepted text. */
    revision: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.certificateCode] })],
)
