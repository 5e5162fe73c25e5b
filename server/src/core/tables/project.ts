import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Gate, Module } from '@contract/project/gates'
import type { ProjectDefinition } from './definition/project-definition'

/**
 * An exam project as imported from its file. `digest` tells whether a file changed since; `revision` grows with every
 * import and every switched gate, so that other processes see a change with one small query.
 */
export const projects = pgTable('project', {
  projectId: uuid().primaryKey(),
  domain: text().notNull().unique(),
  definition: jsonb().$type<ProjectDefinition>().notNull(),
  digest: text().notNull(),
  revision: integer().notNull().default(1),
  importedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What an operator switched since the import; wins over the project's file. */
export const gateOverrides = pgTable(
  'gate_override',
  {
    projectId: uuid().notNull(),
    module: text().$type<Module>().notNull(),
    gate: jsonb().$type<Gate>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.module] })],
)

/** Seats of one subject in one area of a batch. `remaining` never falls below zero (checked by the database). */
export const seatPools = pgTable(
  'seat_pool',
  {
    projectId: uuid().notNull(),
    batchCode: text().notNull(),
    subjectCode: text().notNull(),
    areaCode: text().notNull(),
    capacity: integer().notNull(),
    remaining: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.batchCode, table.subjectCode, table.areaCode] }),
    check('seat_pool_remaining', sql`remaining >= 0 and remaining <= capacity`),
  ],
)
