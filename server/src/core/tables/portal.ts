import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Notice } from '@contract/portal/notice'
import { instant } from './columns'
import type { KeptFile } from './definition/project-definition'

/** Which notices an account has read. */
export const readNotices = pgTable(
  'read_notice',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Of the project's file. */
    noticeCode: text().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.noticeCode] })],
)

/** What an operator published or withdrew since the import; wins over the project's file, which its next import leaves so. */
export const operatorNotices = pgTable(
  'operator_notice',
  {
    projectId: uuid().notNull(),
    noticeCode: text().notNull(),
    /** Null: withdrawn. */
    notice: jsonb().$type<Notice>(),
    /** What its texts name, by that name. */
    files: jsonb().$type<Record<string, KeptFile>>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.noticeCode] })],
)
