import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MemberState } from '@contract/group/membership'
import { instant } from './columns'

/** A group of a project: whoever registers its candidates together. Its accounts name it (`account.group_domain`). */
export const groups = pgTable(
  'candidate_group',
  {
    projectId: uuid().notNull(),
    groupDomain: text().notNull(),
    name: text().notNull(),
    /** How many registrations it may hold at a time. */
    quota: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.groupDomain] })],
)

/**
 * A candidate of a group, or one who is invited. A candidate belongs to one group only, and stands in a group's list once
 * (unique indexes); what ended is kept.
 */
export const groupMembers = pgTable(
  'group_member',
  {
    projectId: uuid().notNull(),
    memberId: uuid().notNull(),
    groupDomain: text().notNull(),
    accountId: uuid().notNull(),
    state: text().$type<MemberState>().notNull(),
    invitedAt: instant().notNull(),
    /** When the candidate agreed; null for one who never did. */
    agreedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.memberId] }),
    uniqueIndex('group_member_one_group')
      .on(table.projectId, table.accountId)
      .where(sql`state = 'agreed'`),
    uniqueIndex('group_member_once')
      .on(table.projectId, table.groupDomain, table.accountId)
      .where(sql`state in ('invited', 'agreed')`),
    index('group_member_list').on(table.projectId, table.groupDomain, table.memberId),
    index('group_member_mine').on(table.projectId, table.accountId),
  ],
)
