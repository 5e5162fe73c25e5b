/** Results that candidates have reviewed (decision 0101). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '@contract/applications/application'
import type { UnitMark, Place } from '@contract/result/sheet'
import type { ReviewEvent } from '@contract/review/review'
import type { RequestState } from '@contract/review/review-permissions'
import type { LocalText } from '@contract/schemas'
import { sealed } from '../personal-data/sealed-column'
import { applicationColumns, applicationEventColumns } from './application'
import { instant } from './columns'

/** A unit as it stood when its review was applied for. */
export interface ReviewedBefore {
  name: LocalText
  maximum: number
  mark: UnitMark
  place: Place | null
  /** By which the exam body knows the candidate. */
  number: string
}

/** Sealed in a request until its fee is paid. */
export interface RequestedUnits {
  units: (ReviewedBefore & { code: string })[]
  /** What the candidate writes to whoever reviews. */
  words: string
}

/** What a candidate chose: the order is for it, and what becomes of it, an application for each unit, is handed in once paid. */
export const reviewRequests = pgTable(
  'result_review_request',
  {
    projectId: uuid().notNull(),
    requestId: uuid().notNull(),
    accountId: uuid().notNull(),
    resultCode: text().notNull(),
    unitCodes: text().array().notNull(),
    /** RequestedUnits as JSON. */
    asked: sealed().notNull(),
    state: text().$type<RequestState>().notNull(),
    endedBecause: text().$type<'expired' | 'withdrawn'>(),
    /** Null where nothing is to be paid. */
    orderId: uuid(),
    /** Of each unit, and whether it goes back where the score changes: as it was offered then. */
    feeCents: integer().notNull(),
    refundsWhenChanged: boolean().notNull(),
    createdAt: instant().notNull(),
    /** The candidate has still to be told that it ended. */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.requestId] }),
    index('result_review_request_mine').on(table.projectId, table.accountId),
    index('result_review_request_untold')
      .on(table.projectId)
      .where(sql`awaits_message`),
  ],
)

/** A unit that is reviewed: at most one for each of a candidate's results that was not withdrawn. */
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
    before: sealed().notNull(),
    /** What it is from the review on, UnitMark as JSON; null where nothing changes. */
    after: sealed(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('result_review_once')
      .on(table.projectId, table.accountId, table.resultCode, table.unitCode)
      .where(sql`state <> 'withdrawn'`),
  ],
)

/** What happened to a review, for its timeline. */
export const resultReviewEvents = pgTable(
  'result_review_event',
  {
    ...applicationEventColumns<ReviewEvent>('review_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('result_review_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
