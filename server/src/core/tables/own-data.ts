import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Latest requested data export of an account. */
export const dataExports = pgTable(
  'data_export',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    exportId: uuid().notNull(),
    /** `making`: in progress on an instance since `since`; another one takes over after a timeout. */
    state: text().$type<'asked' | 'making' | 'ready' | 'failed'>().notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    askedAt: instant().notNull(),
    since: instant().notNull(),
    /** Time at which the export expires and is deleted. */
    endsAt: instant(),
    /** Storage key of the encrypted export; the account's files are added on download. */
    storageKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index('data_export_due').on(table.state, table.since),
  ],
)

/** Pending account deletion. The row is removed with the last file. */
export const accountDeletions = pgTable(
  'account_deletion',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** A sign-in revokes deletions requested by the owner or for disuse, but not an operator's. */
    askedBy: text().$type<'owner' | 'operator' | 'disuse'>().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** Revoked by a sign-in; the owner is notified. */
    cancelledAt: instant(),
    /** Storage keys of files left to delete; null until the other data is deleted. */
    leftover: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index('account_deletion_due').on(table.dueAt),
  ],
)
