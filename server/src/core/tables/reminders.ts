/** Sent reminders, and the kinds that candidates disabled. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '@contract/reminders/reminders'
import { instant } from './columns'

/**
 * Processed reminder. `at` is part of the key, so that a moved appointment causes a new one. `sent`: in the outbox;
 * `off`: disabled by the candidate; `recentlyNotified`: recently notified; `failed`: the account could not be decrypted.
 */
export const reminders = pgTable(
  'reminder',
  {
    projectId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** Id of the appointment or correction. */
    subjectId: uuid().notNull(),
    /** Time of the event or deadline. */
    at: instant().notNull(),
    outcome: text().$type<'sent' | 'off' | 'recentlyNotified' | 'failed'>().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.subjectId, table.at] }),
    index('reminder_over').on(table.at),
  ],
)

/** Kind of reminder that a candidate disabled. */
export const remindersOff = pgTable(
  'reminder_off',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.kind] })],
)
