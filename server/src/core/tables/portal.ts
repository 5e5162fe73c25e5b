import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

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
