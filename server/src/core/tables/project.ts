import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Gate, Module } from '@contract/project/gates'
import type { ProjectDefinition } from './definition/project-definition'
import { instant } from './columns'

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
  importedAt: instant().notNull().defaultNow(),
})

/** What an operator switched since the import; wins over the project's file. */
export const gateOverrides = pgTable(
  'gate_override',
  {
    projectId: uuid().notNull(),
    module: text().$type<Module>().notNull(),
    gate: jsonb().$type<Gate>().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.module] })],
)

/**
 * Seats that are given out together (domain/seats): the pools of a lot are called as their area calls them. `remaining`
 * never falls below zero (checked by the database).
 */
export const seatPools = pgTable(
  'seat_pool',
  {
    projectId: uuid().notNull(),
    /** Whose they are: `registration`. */
    kind: text().notNull(),
    /** What they are asked for together: the batch. */
    lot: text().notNull(),
    pool: text().notNull(),
    capacity: integer().notNull(),
    remaining: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.lot, table.pool] }),
    check('seat_pool_remaining', sql`remaining >= 0 and remaining <= capacity`),
  ],
)
