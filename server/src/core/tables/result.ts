/** Results by version: a version becomes visible at its publication time without any action. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { ResultExam } from '@contract/result/result-exam'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Version of an exam's results. Contains its own grading rules, so that later project files do not affect it. */
export const resultReleases = pgTable(
  'result_release',
  {
    projectId: uuid().notNull(),
    releaseId: uuid().notNull(),
    /** Code of the results in the project's file. */
    resultCode: text().notNull(),
    /** Counts the versions of a code from 1. */
    version: integer().notNull(),
    exam: jsonb().$type<ResultExam>().notNull(),
    people: integer().notNull(),
    importedAt: instant().notNull(),
    /** Time from which candidates see it; null while only operators do. */
    publishAt: instant(),
    withdrawnAt: instant(),
    /** Reason of withdrawal, shown to candidates. */
    reason: jsonb().$type<Reason>(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.releaseId] }),
    uniqueIndex('result_release_version').on(table.projectId, table.resultCode, table.version),
  ],
)

/** Result of a candidate in a version, precomputed on import: a look-up reads one row by primary key. */
export const results = pgTable(
  'result',
  {
    projectId: uuid().notNull(),
    releaseId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** StoredSheet as JSON. */
    sheet: encryptedText().notNull(),
    /** Notification about the publication is pending (areas/result/messages). */
    awaitsMessage: boolean().notNull().default(true),
    /** The candidate was notified of the publication and not of a later withdrawal. */
    wasNotified: boolean().notNull().default(false),
    /** The candidate was notified of the withdrawal and expects the next publication. */
    awaitsNext: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.releaseId, table.accountId] }),
    index('result_mine').on(table.projectId, table.accountId),
    index('result_pending')
      .on(table.projectId, table.releaseId)
      .where(sql`awaits_message`),
    index('result_known')
      .on(table.projectId, table.releaseId)
      .where(sql`was_notified or awaits_next`),
  ],
)
