import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccommodationEvent, AccommodationState } from '@contract/accommodation/accommodation-card'
import { sealed } from '../personal-data/sealed-column'
import { applicationColumns, applicationEventColumns } from './application'

/** An application for accommodations: one per candidate and what is offered; withdrawn, it can be handed in again. */
export const accommodations = pgTable(
  'accommodation',
  {
    ...applicationColumns<AccommodationState>('accommodation_id'),
    offerCode: text().notNull(),
    /** The group that handed it in last; null where the candidate did. */
    groupDomain: text(),
    /** What was approved last, as it was offered then: Arrangement[] as JSON. It tells of health. */
    granted: sealed(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('accommodation_once').on(table.projectId, table.accountId, table.offerCode),
  ],
)

/** What happened to an application, for its timeline. */
export const accommodationEvents = pgTable(
  'accommodation_event',
  {
    ...applicationEventColumns<AccommodationEvent>('accommodation_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('accommodation_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
