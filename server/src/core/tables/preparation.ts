import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Reason } from '@contract/reason'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import { sealedJson } from '../personal-data/sealed-column'
import { instant } from './columns'

/**
 * What a candidate prepared and handed in before the batch opens, for somebody to look at (decision 0074): one row for each
 * content, of which at most one counts (unique index). The content itself is the draft's: the digest says which it was.
 */
export const preReviews = pgTable(
  'pre_review',
  {
    projectId: uuid().notNull(),
    reviewId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    /** A keyed hash of answers, photo and files (areas/registration/preparation/digest.ts). */
    digest: text().notNull(),
    state: text().$type<PreReviewState>().notNull(),
    /** Why it was returned, as the candidate is told. */
    reason: sealedJson<Reason>(),
    handedInAt: instant().notNull(),
    decidedAt: instant(),
    /** Since when the draft holds something else; null while this is what counts. */
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
