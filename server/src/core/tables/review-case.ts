/** Review queue of the desk, over all kinds of cases that wait for a person. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReviewStage } from '@contract/desk/review'
import type { ReviewKind } from '@contract/desk/roles'
import { instant } from './columns'

/**
 * Case that waits for a person: a copy of what the sources of the areas list, collected by a job. The row is deleted
 * when the case no longer waits. It decides nothing by itself: every decision checks the case itself under its lock.
 */
export const reviewCases = pgTable(
  'review_case',
  {
    projectId: uuid().notNull(),
    kind: text().$type<ReviewKind>().notNull(),
    /** Id of the registration, application or request. */
    caseId: uuid().notNull(),
    /** `review`; `sample` for the blind second review of a decided case. */
    stage: text().$type<ReviewStage>().notNull().default('review'),
    accountId: uuid().notNull(),
    batchCode: text(),
    /** Codes of its test areas and of their provinces. */
    areas: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Number by which staff know the case. */
    number: text().notNull(),
    waitingSince: instant().notNull(),
    flags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Position in the queue: the time since which it waits, or of the last skip. */
    queuedAt: instant().notNull(),
    /** Holder of the lease; the lease has ended if `leasedUntil` is over. */
    leasedBy: uuid(),
    leasedUntil: instant(),
    /** Browser tab of the holder; null for a lease of a version without tabs. */
    leasedTab: uuid(),
    /** Run of a decision that is scheduled or awaits approval; hides the case. */
    pendingRunId: uuid(),
    /** Decision that a second review repeats, and its reviewer. */
    sampleOf: uuid(),
    decidedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.caseId, table.stage] }),
    index('review_case_queue')
      .on(table.projectId, table.kind, table.queuedAt, table.caseId)
      .where(sql`pending_run_id is null`),
    index('review_case_batch')
      .on(table.projectId, table.kind, table.batchCode, table.queuedAt, table.caseId)
      .where(sql`pending_run_id is null`),
    index('review_case_leased')
      .on(table.projectId, table.leasedBy)
      .where(sql`leased_by is not null`),
    index('review_case_account').on(table.projectId, table.accountId),
    index('review_case_pending')
      .on(table.projectId, table.pendingRunId)
      .where(sql`pending_run_id is not null`),
    index('review_case_sample')
      .on(table.projectId, table.sampleOf)
      .where(sql`sample_of is not null`),
  ],
)

/** Decision made at the desk, for statistics, forecast and the second review. Contains no personal data. */
export const reviewDecisions = pgTable(
  'review_decision',
  {
    projectId: uuid().notNull(),
    decisionId: uuid().notNull(),
    kind: text().$type<ReviewKind>().notNull(),
    caseId: uuid().notNull(),
    stage: text().$type<ReviewStage>().notNull(),
    number: text().notNull(),
    batchCode: text(),
    areas: text().array().notNull(),
    staffId: uuid().notNull(),
    outcome: text().notNull(),
    waitingSince: instant().notNull(),
    at: instant().notNull(),
    /** Time of taking the decision back. */
    undoneAt: instant(),
    runId: uuid(),
    /** Run of the action that takes the decision back, while it is open or once it had an effect. */
    undoRunId: uuid(),
    /** Decisions about the case before this one, by anybody; null for a decision of a version that did not count. */
    earlierDecisions: integer(),
    /** Decision that a second review repeats, and whether both reviewers agree. */
    sampleOf: uuid(),
    agrees: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.decisionId] }),
    index('review_decision_at').on(table.projectId, table.at),
    index('review_decision_case').on(table.projectId, table.kind, table.caseId),
    index('review_decision_undo')
      .on(table.projectId, table.undoRunId)
      .where(sql`undo_run_id is not null`),
    uniqueIndex('review_decision_sample')
      .on(table.projectId, table.sampleOf)
      .where(sql`sample_of is not null`),
  ],
)

/**
 * Candidates whose cases a member of staff does not review: declared relatives (by ID number or name) and employers (by
 * the code of the group). Values are blind indexes.
 */
export const reviewExclusions = pgTable(
  'review_exclusion',
  {
    projectId: uuid().notNull(),
    staffId: uuid().notNull(),
    by: text().$type<'idNumber' | 'name' | 'group'>().notNull(),
    /** Blind index of the number or name; the code of the group. */
    value: text().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.staffId, table.by, table.value] })],
)
