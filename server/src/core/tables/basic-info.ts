import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BasicInfoEvent, BasicInfoState } from '@contract/basic-info/basic-info-update'
import { encryptedText } from '../personal-data/encrypted-column'
import { applicationColumns, applicationEventColumns } from './application'

/** Application for a change of basic information: once per candidate (specification §5). */
export const basicInfoUpdates = pgTable(
  'basic_info_update',
  {
    ...applicationColumns<BasicInfoState>('update_id'),
    /** Data on record at the latest submission: a BasicInfo as JSON, with the unmasked number. */
    before: encryptedText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId] }),
    uniqueIndex('basic_info_update_once').on(table.projectId, table.accountId),
    index('basic_info_update_waiting')
      .on(table.projectId, table.applicationId)
      .where(sql`state = 'auditing'`),
  ],
)

/** Timeline of an application. */
export const basicInfoEvents = pgTable(
  'basic_info_event',
  {
    ...applicationEventColumns<BasicInfoEvent>('update_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
    index('basic_info_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
