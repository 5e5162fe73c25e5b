import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExemptionEvent, ExemptionState, ExemptionSubject } from '@contract/exemption/exemption-card'
import type { ExemptionStep } from '@contract/exemption/exemption-draft'
import type { Sealed } from '../personal-data/sealed-column'
import { applicationColumns, applicationEventColumns } from './application'
import type { StoredContent } from './collecting'
import { instant } from './columns'

/** A subject that was applied for, with the names that were confirmed; domain/ground-names.ts encrypts the ground's. */
export type StoredExemptionSubject = Omit<ExemptionSubject, 'groundName'> & { groundName: Sealed }

/** What is kept of an application in progress; the choices with their names, for the day on which one is offered no more. */
export interface StoredExemptionDraft extends StoredContent {
  passedSteps: ExemptionStep[]
  choices: StoredExemptionSubject[]
}

/**
 * An application for exemption: what was handed in last, and how it stands. At most one per candidate and batch that was
 * not withdrawn (unique index).
 */
export const exemptions = pgTable(
  'exemption',
  {
    ...applicationColumns<ExemptionState>('exemption_id'),
    batchCode: text().notNull(),
    /** The group that handed it in last; null where the candidate did. */
    groupDomain: text(),
    /** As they were confirmed. */
    subjects: jsonb().$type<StoredExemptionSubject[]>().notNull(),
    /** The registration batches it counts for, and sittings before when: as the file said when it was handed in; null: all. */
    countsFor: text().array(),
    validUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('exemption_once')
      .on(table.projectId, table.batchCode, table.accountId)
      .where(sql`state <> 'withdrawn'`),
    index('exemption_mine').on(table.projectId, table.accountId, table.applicationId),
  ],
)

/** What happened to an application, for its timeline. */
export const exemptionEvents = pgTable(
  'exemption_event',
  {
    ...applicationEventColumns<ExemptionEvent>('exemption_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('exemption_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
