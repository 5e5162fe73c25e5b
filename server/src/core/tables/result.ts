/** Results, version by version (decision 0096): a version is out from its time on, without anything being done then. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { ResultExam } from '@contract/result/result-exam'
import { sealed } from '../personal-data/sealed-column'
import { instant } from './columns'

/** One version of an exam's results. What it was scored by is its own: a later project's file changes nothing of it. */
export const resultReleases = pgTable(
  'result_release',
  {
    projectId: uuid().notNull(),
    releaseId: uuid().notNull(),
    /** The code of the results in the project's file. */
    resultCode: text().notNull(),
    /** Counts the versions of a code from 1. */
    version: integer().notNull(),
    exam: jsonb().$type<ResultExam>().notNull(),
    people: integer().notNull(),
    importedAt: instant().notNull(),
    /** From when candidates see it; null while only the operator does. */
    publishAt: instant(),
    withdrawnAt: instant(),
    /** Why it was withdrawn, as candidates read it. */
    reason: jsonb().$type<Reason>(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.releaseId] }),
    uniqueIndex('result_release_version').on(table.projectId, table.resultCode, table.version),
  ],
)

/** What one candidate scored in a version, prepared at the import: looking it up is reading one row by its key. */
export const results = pgTable(
  'result',
  {
    projectId: uuid().notNull(),
    releaseId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** StoredSheet as JSON. */
    sheet: sealed().notNull(),
    /** The candidate has still to be told, once it is out (areas/result/messages). */
    awaitsMessage: boolean().notNull().default(true),
    /** The candidate was told that it is out, and not since then that it was withdrawn. */
    wasTold: boolean().notNull().default(false),
    /** They were told that it was withdrawn, and that they hear when results are out again. */
    awaitsNext: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.releaseId, table.accountId] }),
    index('result_mine').on(table.projectId, table.accountId),
    index('result_untold')
      .on(table.projectId, table.releaseId)
      .where(sql`awaits_message`),
    index('result_known')
      .on(table.projectId, table.releaseId)
      .where(sql`was_told or awaits_next`),
  ],
)
