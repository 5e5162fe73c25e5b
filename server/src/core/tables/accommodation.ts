import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccommodationEvent, AccommodationState } from '@contract/accommodation/accommodation-card'
import { encryptedText } from '../personal-data/encrypted-column'
import { applicationColumns, applicationEventColumns } from './application'

/** Application for accommodations: one per candidate and offer; it can be resubmitted after withdrawal. */
export const accommodations = pgTable(
  'accommodation',
  {
    ...applicationColumns<AccommodationState>('accommodation_id'),
    offerCode: text().notNull(),
    /** Group that submitted it last; null if the candidate did. */
    groupDomain: text(),
    /** Arrangements of the last approval, with their wording at that time: Arrangement[] as JSON. Health data. */
    granted: encryptedText(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('accommodation_once').on(table.projectId, table.accountId, table.offerCode),
    index('accommodation_waiting')
      .on(table.projectId, table.applicationId)
      .where(sql`state = 'auditing'`),
  ],
)

/** Timeline of an application. */
export const accommodationEvents = pgTable(
  'accommodation_event',
  {
    ...applicationEventColumns<AccommodationEvent>('accommodation_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('accommodation_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
