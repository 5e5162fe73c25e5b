import { sql } from 'drizzle-orm'
import { boolean, index, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BasicInfoEvent, BasicInfoState } from '@contract/basic-info/basic-info-update'
import { sealed } from '../personal-data/sealed-column'
import type { HandedIn } from './collecting'
import { instant } from './columns'

/** An application for changing one's basic information: once per candidate (specification §5). */
export const basicInfoUpdates = pgTable(
  'basic_info_update',
  {
    projectId: uuid().notNull(),
    updateId: uuid().notNull(),
    accountId: uuid().notNull(),
    state: text().$type<BasicInfoState>().notNull(),
    /** Why it was rejected. */
    reason: sealed(),
    /** What was on record when it was handed in last: a BasicInfo as JSON, its number whole. */
    before: sealed().notNull(),
    /** Its answers are sealed; never looked into by the database. */
    content: json().$type<HandedIn>().notNull(),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.updateId] }),
    uniqueIndex('basic_info_update_once').on(table.projectId, table.accountId),
  ],
)

/** What happened to an application, for its timeline. */
export const basicInfoEvents = pgTable(
  'basic_info_event',
  {
    projectId: uuid().notNull(),
    updateId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<BasicInfoEvent>().notNull(),
    at: instant().notNull(),
    /** Why it was rejected then. */
    reason: sealed(),
    /** The candidate has still to be told (areas/basic-info/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.updateId, table.eventId] }),
    index('basic_info_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
