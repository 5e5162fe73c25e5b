import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'
import type { RunState } from '@contract/desk/action-run'
import type { LocalText } from '@contract/schemas'

/** Items of a preview or outcome that change in the same way. */
export interface PreviewChange {
  effect: string
  label: LocalText
  count: number
  cents?: number
}

/** Items of a preview or outcome that stay as they are for the same reason. */
export interface PreviewException {
  reason: string
  label: LocalText
  count: number
  /** Up to ten public numbers. */
  examples: readonly string[]
}

/** Contains no personal data. */
export interface Preview {
  changes: readonly PreviewChange[]
  exceptions: readonly PreviewException[]
  /** Up to ten changing items by their public number. */
  examples: readonly string[]
}

/** One effect of an action on an item; several items, such as results of one version, where `count` is given. */
export interface Effect {
  effect: string
  count?: number
  cents?: number
}

/** An item of a run with the effects that its preview announced. */
export interface PlannedItem {
  item: { name: string }
  effects: readonly Effect[]
  /** Version of the item's content; the run leaves an item with another version unchanged. */
  version?: string
}

/** Input of a run and the items of its preview that change. */
export interface RunInput {
  input: unknown
  planned: readonly PlannedItem[]
}

/** Requested run of an action by staff (domain/actions). */
export const actionRuns = pgTable(
  'action_run',
  {
    projectId: uuid().notNull(),
    runId: uuid().notNull(),
    action: text().notNull(),
    /** Null once the run has ended. */
    input: encryptedJson<RunInput>(),
    preview: jsonb().$type<Preview>().notNull(),
    /** SHA-256 of preview, input and planned items. */
    digest: text().notNull(),
    state: text().$type<RunState>().notNull(),
    requestedBy: text().notNull(),
    /** Null for the system and in tests. */
    requestedById: uuid(),
    approvedBy: text(),
    approvedById: uuid(),
    /** Start of the run; null until it is approved. */
    runAt: instant(),
    /** End of the time for approval. */
    expiresAt: instant(),
    /** Planned items that were processed; the next one has this index. */
    cursor: integer().notNull().default(0),
    total: integer().notNull(),
    /** Items that changed. */
    done: integer().notNull().default(0),
    /** Claims of the run since its last progress. */
    attempts: integer().notNull().default(0),
    /** Changes and exceptions so far. */
    outcome: jsonb().$type<Preview>(),
    /** Instance that runs it. */
    leaseHolder: uuid(),
    leaseUntil: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.runId] }),
    index('action_run_open')
      .on(table.projectId, table.state)
      .where(sql`ended_at is null`),
    index('action_run_without_effect')
      .on(table.projectId, table.endedAt)
      .where(sql`ended_at is not null and done = 0`),
  ],
)

export type RunRow = typeof actionRuns.$inferSelect
