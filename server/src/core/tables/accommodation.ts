import { sql } from 'drizzle-orm'
import { boolean, index, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccommodationEvent, AccommodationState } from '@contract/accommodation/accommodation-card'
import { sealed } from '../personal-data/sealed-column'
import type { HandedIn } from './collecting'
import { instant } from './columns'

/** An application for accommodations: one per candidate and what is offered; withdrawn, it can be handed in again. */
export const accommodations = pgTable(
  'accommodation',
  {
    projectId: uuid().notNull(),
    accommodationId: uuid().notNull(),
    accountId: uuid().notNull(),
    offerCode: text().notNull(),
    /** The group that handed it in last; null where the candidate did. */
    groupDomain: text(),
    state: text().$type<AccommodationState>().notNull(),
    /** Why it was rejected, or not approved as a whole. */
    reason: sealed(),
    /** What was approved last, as it was offered then: Arrangement[] as JSON. It tells of health. */
    granted: sealed(),
    /** Its answers are sealed; never looked into by the database. */
    content: json().$type<HandedIn>().notNull(),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accommodationId] }),
    uniqueIndex('accommodation_once').on(table.projectId, table.accountId, table.offerCode),
  ],
)

/** What happened to an application, for its timeline. */
export const accommodationEvents = pgTable(
  'accommodation_event',
  {
    projectId: uuid().notNull(),
    accommodationId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<AccommodationEvent>().notNull(),
    at: instant().notNull(),
    /** Why it was decided like that, or is reviewed again. */
    reason: sealed(),
    /** The candidate has still to be told (areas/accommodation/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accommodationId, table.eventId] }),
    index('accommodation_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
