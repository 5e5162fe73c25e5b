import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CertificateState } from '@contract/certificate/certificate'
import type { Reason } from '@contract/reason'
import { sealed, sealedJson } from '../personal-data/sealed-column'
import { instant } from './columns'

/** A certificate of somebody. Of each kind a candidate has at most one that was not withdrawn (unique index). */
export const certificates = pgTable(
  'certificate',
  {
    projectId: uuid().notNull(),
    certificateId: uuid().notNull(),
    accountId: uuid().notNull(),
    certificateCode: text().notNull(),
    number: text().notNull(),
    state: text().$type<CertificateState>().notNull(),
    /** What stands on it, as JSON (`CertificateFacts`). */
    facts: sealed().notNull(),
    /** The photo on it, kept from the registration. */
    photoFileId: uuid(),
    /** What its QR code says; nobody guesses it. Each paper that was issued in place of another has another one. */
    verificationCode: text().notNull(),
    issuedAt: instant().notNull(),
    reissuedAt: instant(),
    withdrawnAt: instant(),
    /** Why it was withdrawn. */
    reason: sealedJson<Reason>(),
    /** When its candidate fetched it first. */
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

/** Codes of papers that another one was issued in place of: whoever scans one is told so. */
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

/** A copy that is stamped with what it is for and until when it holds (加注). */
export const certificateCopies = pgTable(
  'certificate_copy',
  {
    projectId: uuid().notNull(),
    copyId: uuid().notNull(),
    certificateId: uuid().notNull(),
    purpose: sealed().notNull(),
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

/** What became of a certificate, each told to its candidate. */
export const certificateEvents = pgTable(
  'certificate_event',
  {
    projectId: uuid().notNull(),
    certificateId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<CertificateState>().notNull(),
    at: instant().notNull(),
    /** The candidate has still to be told (areas/certificate/messages). */
    awaitsMessage: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.certificateId, table.eventId] }),
    index('certificate_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** That a candidate accepted how their electronic certificates of a kind are used. */
export const certificateAuthorisations = pgTable(
  'certificate_authorisation',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    certificateCode: text().notNull(),
    /** Of the text that was accepted. */
    revision: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.certificateCode] })],
)
