/** What candidates were reminded of, and which of it they want to hear nothing of (decision 0090). */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '@contract/reminders/reminders'
import { instant } from './columns'

/**
 * One reminder that was decided about, once: `at` belongs to its key, so that a seat that moves to another day is reminded
 * of anew. `sent`: in the outbox; `off`: the candidate wants none; `toldLately`: they had just been told of it; `failed`: their
 * account cannot be opened.
 */
export const reminders = pgTable(
  'reminder',
  {
    projectId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** What it is about: an appointment, a correction. */
    subjectId: uuid().notNull(),
    /** When that happens or ends. */
    at: instant().notNull(),
    outcome: text().$type<'sent' | 'off' | 'toldLately' | 'failed'>().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.subjectId, table.at] }),
    index('reminder_over').on(table.at),
  ],
)

/** A kind of reminder that a candidate switched off. */
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
