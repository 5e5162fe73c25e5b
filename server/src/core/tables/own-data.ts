import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The export of an account's data: the latest that was asked for. */
export const dataExports = pgTable(
  'data_export',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    exportId: uuid().notNull(),
    /** `making`: by an instance since `since`; another one takes over when that has lasted too long. */
    state: text().$type<'asked' | 'making' | 'ready' | 'failed'>().notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    askedAt: instant().notNull(),
    since: instant().notNull(),
    /** When it can be fetched no more, and goes. */
    endsAt: instant(),
    /** What was written down, sealed in the file store; the files of the account are added when it is fetched. */
    storageKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index('data_export_due').on(table.state, table.since),
  ],
)

/** An account that is to be deleted. The row goes with the last of its files. */
export const accountDeletions = pgTable(
  'account_deletion',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Whoever signs in takes back what the owner asked for or what nobody used, and nothing that an operator did. */
    askedBy: text().$type<'owner' | 'operator' | 'disuse'>().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** Somebody signed in: it is not made, and the owner is told. */
    takenBackAt: instant(),
    /** Keys of the file store that are still to be deleted; null until the rest is done. */
    leftover: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index('account_deletion_due').on(table.dueAt),
  ],
)
