import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import { encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/**
 * Preparation submitted for pre-review before the batch opens: one row per content, of which at most one is current
 * (unique index). The content itself is in the draft; the digest identifies its version.
 */
export const preReviews = pgTable(
  'pre_review',
  {
    projectId: uuid().notNull(),
    reviewId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    /** Keyed hash of answers, photo and files (areas/registration/preparation/digest.ts). */
    digest: text().notNull(),
    state: text().$type<PreReviewState>().notNull(),
    /** Reason of returning it, shown to the candidate. */
    reason: encryptedJson<Reason>(),
    handedInAt: instant().notNull(),
    decidedAt: instant(),
    /** Time since which the draft differs; null for the current one. */
    replacedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.reviewId] }),
    uniqueIndex('pre_review_content').on(table.projectId, table.accountId, table.batchCode, table.digest),
    uniqueIndex('pre_review_once')
      .on(table.projectId, table.accountId, table.batchCode)
      .where(sql`replaced_at is null`),
    index('pre_review_waiting')
      .on(table.projectId, table.batchCode, table.reviewId)
      .where(sql`state = 'waiting' and replaced_at is null`),
  ],
)
