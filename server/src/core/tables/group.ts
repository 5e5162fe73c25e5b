import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportColumn } from '@contract/group/import'
import type { MemberState } from '@contract/group/membership'
import { sealed } from '../personal-data/sealed-column'
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

/** A spreadsheet of candidates that a group handed in: one at a time (unique index). */
export const groupImports = pgTable(
  'group_import',
  {
    projectId: uuid().notNull(),
    importId: uuid().notNull(),
    groupDomain: text().notNull(),
    /** Who handed it in. */
    accountId: uuid().notNull(),
    /** Of the file; those that were invited are no longer among `group_import_row`. */
    rows: integer().notNull(),
    uploadedAt: instant().notNull(),
    /** From then on it goes by itself. */
    endsAt: instant().notNull(),
    confirmedAt: instant(),
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.importId] }),
    uniqueIndex('group_import_one').on(table.projectId, table.groupDomain),
    index('group_import_ending').on(table.endsAt),
  ],
)

/** What is wrong in one cell of a row; its details say nothing of the person. */
export interface ImportFault {
  column: ImportColumn
  error: string
  details: Record<string, unknown>
}

/** A row of it that is still to be checked, can be invited, or has faults. Whoever is invited is here no more. */
export const groupImportRows = pgTable(
  'group_import_row',
  {
    projectId: uuid().notNull(),
    importId: uuid().notNull(),
    rowId: uuid().notNull(),
    /** As the spreadsheet counts it. */
    row: integer().notNull(),
    state: text().$type<'waiting' | 'ready' | 'faulty'>().notNull(),
    /** JSON of the row as the group wrote it. */
    content: sealed().notNull(),
    /** Whose document it is, of a row that says so. */
    personIndex: text(),
    faults: jsonb().$type<readonly ImportFault[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.rowId] }),
    uniqueIndex('group_import_row_once').on(table.projectId, table.importId, table.row),
    index('group_import_row_next').on(table.projectId, table.importId, table.state, table.row),
    index('group_import_row_person').on(table.projectId, table.personIndex),
  ],
)
