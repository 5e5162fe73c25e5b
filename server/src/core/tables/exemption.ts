import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExemptionEvent, ExemptionState, ExemptionSubject } from '@contract/exemption/exemption-card'
import type { ExemptionStep } from '@contract/exemption/exemption-draft'
import type { Encrypted } from '../personal-data/encrypted-column'
import { applicationColumns, applicationEventColumns } from './application'
import type { StoredContent } from './collecting'
import { instant } from './columns'

/** Subject of an application with its confirmed names; domain/ground-names.ts encrypts the name of the ground. */
export type StoredExemptionSubject = Omit<ExemptionSubject, 'groundName'> & { groundName: Encrypted }

/** Draft of an application, with the names of the choices in case one is no longer offered. */
export interface StoredExemptionDraft extends StoredContent {
  passedSteps: ExemptionStep[]
  choices: StoredExemptionSubject[]
}

/**
 * Exemption application: status and latest submission. At most one per candidate and batch that is not withdrawn
 * (unique index).
 */
export const exemptions = pgTable(
  'exemption',
  {
    ...applicationColumns<ExemptionState>('exemption_id'),
    batchCode: text().notNull(),
    /** Group that submitted it last; null if the candidate did. */
    groupDomain: text(),
    /** Subjects as confirmed. */
    subjects: jsonb().$type<StoredExemptionSubject[]>().notNull(),
    /**
     * Registration batches and the latest sitting for which it is valid, as defined at submission; null for all
     * batches.
     */
    countsFor: text().array(),
    validUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('exemption_once')
      .on(table.projectId, table.batchCode, table.accountId)
      .where(sql`state <> 'withdrawn'`),
    index('exemption_mine').on(table.projectId, table.accountId, table.applicationId),
    index('exemption_waiting')
      .on(table.projectId, table.applicationId)
      .where(sql`state = 'auditing'`),
  ],
)

/** Timeline of an application. */
export const exemptionEvents = pgTable(
  'exemption_event',
  {
    ...applicationEventColumns<ExemptionEvent>('exemption_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('exemption_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
