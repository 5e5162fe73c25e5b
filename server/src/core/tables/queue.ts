import { bigint, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Waiting room of a project, while an operator has it enabled (calls/queue/queue-rules.ts explains the numbers). */
export const queues = pgTable('queue', {
  projectId: uuid().primaryKey(),
  /** New value on each activation, which invalidates earlier places. */
  round: text().notNull(),
  /** Maximum visitors admitted per second. */
  rate: integer().notNull(),
  /** Last assigned number. */
  issued: bigint({ mode: 'number' }).notNull().default(0),
  admitted: doublePrecision().notNull().default(0),
  share: doublePrecision().notNull().default(1),
  pace: doublePrecision().notNull().default(1),
  /** Claims since the last step. */
  claims: integer().notNull().default(0),
  /** Time at which an instance last reported overload. */
  strainedAt: instant(),
  steppedAt: instant().notNull(),
})

/** Binds an admitted place to an account, so that a copied place admits no other account on any instance. */
export const queueEntrances = pgTable(
  'queue_entrance',
  {
    projectId: uuid().notNull(),
    round: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    accountId: uuid().notNull(),
    enteredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.round, table.number] })],
)
