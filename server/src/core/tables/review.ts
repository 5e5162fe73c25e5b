/** Result reviews requested by candidates. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '@contract/applications/application'
import type { UnitMark, ResultPlace } from '@contract/result/sheet'
import type { ReviewEvent } from '@contract/review/review'
import type { RequestState } from '@contract/review/review-permissions'
import type { LocalText } from '@contract/schemas'
import { encryptedText } from '../personal-data/encrypted-column'
import { applicationColumns, applicationEventColumns } from './application'
import { instant } from './columns'

/** Unit at the time of the review application. */
export interface ReviewedBefore {
  name: LocalText
  maximum: number
  mark: UnitMark
  place: ResultPlace | null
  /** Candidate's number at the exam body. */
  number: string
}

/** Content of a request, encrypted until its fee is paid. */
export interface RequestedUnits {
  units: (ReviewedBefore & { code: string })[]
  /** Candidate's statement to the reviewer. */
  words: string
}

/** Review request with its order; payment creates one application per unit. */
export const reviewRequests = pgTable(
  'result_review_request',
  {
    projectId: uuid().notNull(),
    requestId: uuid().notNull(),
    accountId: uuid().notNull(),
    resultCode: text().notNull(),
    unitCodes: text().array().notNull(),
    /** RequestedUnits as JSON. */
    asked: encryptedText().notNull(),
    state: text().$type<RequestState>().notNull(),
    endedBecause: text().$type<'expired' | 'withdrawn'>(),
    /** Null if free of charge. */
    orderId: uuid(),
    /** Fee per unit, and whether a score change refunds it, as offered at that time. */
    feeCents: integer().notNull(),
    refundsWhenChanged: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Notification about its end is pending. */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.requestId] }),
    index('result_review_request_mine').on(table.projectId, table.accountId),
    index('result_review_request_pending')
      .on(table.projectId)
      .where(sql`awaits_message`),
  ],
)

/** Review of a unit: at most one per candidate, result and unit that is not withdrawn. */
export const resultReviews = pgTable(
  'result_review',
  {
    ...applicationColumns<ApplicationState>('review_id'),
    resultCode: text().notNull(),
    unitCode: text().notNull(),
    requestId: uuid().notNull(),
    feeCents: integer().notNull(),
    refundsWhenChanged: boolean().notNull(),
    /** ReviewedBefore as JSON. */
    before: encryptedText().notNull(),
    /** Mark after the review, UnitMark as JSON; null if unchanged. */
    after: encryptedText(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('result_review_once')
      .on(table.projectId, table.accountId, table.resultCode, table.unitCode)
      .where(sql`state <> 'withdrawn'`),
    index('result_review_waiting')
      .on(table.projectId, table.applicationId)
      .where(sql`state = 'auditing'`),
  ],
)

/** Timeline of a review. */
export const resultReviewEvents = pgTable(
  'result_review_event',
  {
    ...applicationEventColumns<ReviewEvent>('review_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('result_review_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
