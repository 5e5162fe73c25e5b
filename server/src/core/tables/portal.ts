import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Notice } from '@contract/portal/notice'
import { instant } from './columns'
import type { StoredProjectFile } from './definition/project-definition'

/** Notices read by an account. */
export const readNotices = pgTable(
  'read_notice',
  {
    projectId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Code in the project's file. */
    noticeCode: text().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.noticeCode] })],
)

/**
 * Notices published or withdrawn by an operator; they take precedence over the project's file, also after later
 * imports.
 */
export const operatorNotices = pgTable(
  'operator_notice',
  {
    projectId: uuid().notNull(),
    noticeCode: text().notNull(),
    /** Null if withdrawn. */
    notice: jsonb().$type<Notice>(),
    /** Stored files by the name used in the texts. */
    files: jsonb().$type<Record<string, StoredProjectFile>>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.noticeCode] })],
)
