/** What became of a registration after it was submitted: refunds, corrections and changes that were asked for. */
import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { Sitting } from '@contract/registration/offered/offering'
import type { ChangeLine } from '@contract/registration/changes/plan-subjects'
import type { Move } from '@contract/registration/changes/plan-region-change'
import type { FeeRefund } from '@contract/registration/refund/refund-rules'
import type { RefundRequestState } from '@contract/registration/refund/refund-request'
import { sealed, sealedJson } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * A refund that a candidate asked for: at most one per registration awaits its decision (unique index). From then on
 * its subjects hold no seats: they stand here and no longer in `registration_subject`.
 */
export const registrationRefunds = pgTable(
  'registration_refund',
  {
    projectId: uuid().notNull(),
    requestId: uuid().notNull(),
    registrationId: uuid().notNull(),
    state: text().$type<RefundRequestState>().notNull(),
    /** Why the candidate asks for it, or why the exam body ended the registration. */
    reason: sealedJson<Reason>().notNull(),
    /** What the candidate was told of it. */
    declinedBecause: sealedJson<Reason>(),
    edits: integer().notNull().default(0),
    backCents: integer().notNull(),
    /** What of that goes back of fees beside the subjects. */
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

/** A subject of a refund: what it cost, and what goes back of that. */
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
 * A correction that the exam body asked for (decision 0066): at most one per registration waits for its candidate (unique
 * index). What is corrected meanwhile is a draft.
 */
export const registrationCorrections = pgTable(
  'registration_correction',
  {
    projectId: uuid().notNull(),
    correctionId: uuid().notNull(),
    registrationId: uuid().notNull(),
    /** `ended`: by a decision, or asked for anew. */
    state: text().$type<'asked' | 'handedIn' | 'ended'>().notNull(),
    /** What is to be corrected and why (`AskedItem[]` as JSON). */
    asked: sealed().notNull(),
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

/** A subject that comes with a change, as it was confirmed. */
export type ChangedSubject = ChangeLine & { sitting: Sitting }

/** A registration that was changed after it was submitted: what went where. */
export const registrationChanges = pgTable(
  'registration_change',
  {
    projectId: uuid().notNull(),
    changeId: uuid().notNull(),
    registrationId: uuid().notNull(),
    kind: text().$type<'region' | 'swap' | 'add' | 'transfer'>().notNull(),
    /** `open`: it waits to be paid, at most one at a time (unique index); `ended`: it was not. */
    state: text().$type<'done' | 'open' | 'ended'>().notNull().default('done'),
    /** Of test areas. */
    moves: json().$type<Move[]>().notNull(),
    /** Of subjects; empty where only areas were changed. */
    subjects: json()
      .$type<ChangedSubject[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Of a transfer: from which batch to which. */
    batches: json().$type<{ from: string; to: string }>(),
    /** What pays it; null where nothing was to be paid. */
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

/** A seat that is held for an open change until that is paid; from then on it stands in `registration_subject`. */
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
