/** Changes of a registration after submission: refunds, corrections, and changes of subjects or areas. */
import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { Sitting } from '@contract/registration/offered/offering'
import type { ChangeLine } from '@contract/registration/changes/plan-subjects'
import type { Move } from '@contract/registration/changes/plan-region-change'
import type { FeeRefund } from '@contract/registration/refund/refund-rules'
import type { RefundRequestState } from '@contract/registration/refund/refund-request'
import { encryptedText, encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/**
 * Refund request: at most one pending per registration (unique index). From the request on, its subjects release their
 * seats and move here from `registration_subject`.
 */
export const registrationRefunds = pgTable(
  'registration_refund',
  {
    projectId: uuid().notNull(),
    requestId: uuid().notNull(),
    registrationId: uuid().notNull(),
    state: text().$type<RefundRequestState>().notNull(),
    /** Candidate's reason, or the exam body's reason for ending the registration. */
    reason: encryptedJson<Reason>().notNull(),
    /** Reason of declining, shown to the candidate. */
    declinedBecause: encryptedJson<Reason>(),
    edits: integer().notNull().default(0),
    backCents: integer().notNull(),
    /** Refunded fees, included in `backCents`. */
    fees: json().$type<FeeRefund[]>().notNull().default([]),
    askedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.requestId] }),
    index('registration_refund_of').on(table.projectId, table.registrationId),
    uniqueIndex('registration_refund_once')
      .on(table.projectId, table.registrationId)
      .where(sql`state = 'asked'`),
  ],
)

/** Refunded subject: its price and the refunded amount. */
export const registrationRefundSubjects = pgTable(
  'registration_refund_subject',
  {
    projectId: uuid().notNull(),
    requestId: uuid().notNull(),
    subjectCode: text().notNull(),
    areaCode: text().notNull(),
    batchCode: text().notNull(),
    priceCents: integer().notNull(),
    backCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.requestId, table.subjectCode] })],
)

/**
 * Correction requested by the exam body: at most one pending per registration (unique index). The corrected data is a
 * draft.
 */
export const registrationCorrections = pgTable(
  'registration_correction',
  {
    projectId: uuid().notNull(),
    correctionId: uuid().notNull(),
    registrationId: uuid().notNull(),
    /** `ended`: by a decision or a new request. */
    state: text().$type<'asked' | 'handedIn' | 'ended'>().notNull(),
    /** Requested corrections with reasons (`AskedItem[]` as JSON). */
    asked: encryptedText().notNull(),
    until: instant().notNull(),
    askedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.correctionId] }),
    index('registration_correction_of').on(table.projectId, table.registrationId),
    uniqueIndex('registration_correction_once')
      .on(table.projectId, table.registrationId)
      .where(sql`state = 'asked'`),
  ],
)

/** Subject of a change, as confirmed. */
export type ChangedSubject = ChangeLine & { sitting: Sitting }

/** Change of a registration after submission. */
export const registrationChanges = pgTable(
  'registration_change',
  {
    projectId: uuid().notNull(),
    changeId: uuid().notNull(),
    registrationId: uuid().notNull(),
    kind: text().$type<'region' | 'swap' | 'add' | 'transfer'>().notNull(),
    /** `open`: unpaid, at most one at a time (unique index); `ended`: payment did not take place. */
    state: text().$type<'done' | 'open' | 'ended'>().notNull().default('done'),
    /** Moved test areas. */
    moves: json().$type<Move[]>().notNull(),
    /** Changed subjects; empty if only areas changed. */
    subjects: json()
      .$type<ChangedSubject[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Source and target batch of a transfer. */
    batches: json().$type<{ from: string; to: string }>(),
    /** Order of the change; null if free of charge. */
    orderId: uuid(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.changeId] }),
    index('registration_change_of').on(table.projectId, table.registrationId),
    uniqueIndex('registration_change_open')
      .on(table.projectId, table.registrationId)
      .where(sql`state = 'open'`),
  ],
)

/** Seat held for an unpaid change; moves to `registration_subject` on payment. */
export const registrationChangeSeats = pgTable(
  'registration_change_seat',
  {
    projectId: uuid().notNull(),
    changeId: uuid().notNull(),
    subjectCode: text().notNull(),
    areaCode: text().notNull(),
    batchCode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.changeId, table.subjectCode] })],
)
