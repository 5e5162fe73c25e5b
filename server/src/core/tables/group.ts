import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportColumn } from '@contract/group/import'
import type { MemberState } from '@contract/group/membership'
import { encryptedText } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Group of a project, which registers its candidates. Its accounts refer to it (`account.group_domain`). */
export const groups = pgTable(
  'candidate_group',
  {
    projectId: uuid().notNull(),
    groupDomain: text().notNull(),
    name: text().notNull(),
    /** Maximum concurrent registrations. */
    quota: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.groupDomain] })],
)

/**
 * Membership or invitation of a candidate. At most one membership per candidate, and one active entry per group and
 * candidate (unique indexes); ended ones remain stored.
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
    /** Time of the candidate's consent; null without consent. */
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

/** Spreadsheet of candidates uploaded by a group; one at a time (unique index). */
export const groupImports = pgTable(
  'group_import',
  {
    projectId: uuid().notNull(),
    importId: uuid().notNull(),
    groupDomain: text().notNull(),
    /** Account that uploaded it. */
    accountId: uuid().notNull(),
    /** Rows of the file, including invited ones, which are no longer in `group_import_row`. */
    rows: integer().notNull(),
    uploadedAt: instant().notNull(),
    /** Time of automatic deletion. */
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

/** Error in a cell of a row, without personal data. */
export interface ImportFault {
  column: ImportColumn
  error: string
  details: Record<string, unknown>
}

/** Row that is unchecked, ready to be invited, or faulty. Rows are deleted once invited. */
export const groupImportRows = pgTable(
  'group_import_row',
  {
    projectId: uuid().notNull(),
    importId: uuid().notNull(),
    rowId: uuid().notNull(),
    /** Row number in the spreadsheet. */
    row: integer().notNull(),
    state: text().$type<'waiting' | 'ready' | 'faulty'>().notNull(),
    /** Row as uploaded, as JSON. */
    content: encryptedText().notNull(),
    /** Blind index of the person, if the row names a document. */
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
