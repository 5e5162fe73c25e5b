import { bigint, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The queue before a project, while an operator has it open (calls/queue/queue-rules.ts says what its numbers mean). */
export const queues = pgTable('queue', {
  projectId: uuid().primaryKey(),
  /** Another one each time it is opened: a place in an earlier one is none. */
  round: text().notNull(),
  /** Visitors a second that are let in, at most. */
  rate: integer().notNull(),
  /** The last number given out. */
  issued: bigint({ mode: 'number' }).notNull().default(0),
  admitted: doublePrecision().notNull().default(0),
  share: doublePrecision().notNull().default(1),
  pace: doublePrecision().notNull().default(1),
  /** Since the last step. */
  claims: integer().notNull().default(0),
  /** When an instance last had more to do than it could. */
  strainedAt: instant(),
  steppedAt: instant().notNull(),
})

/** The account that came in with a place: a copy of it opens nothing for another one, at whichever instance. */
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
