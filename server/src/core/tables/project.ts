import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Gate, Module } from '@contract/project/gates'
import type { ProjectDefinition } from './definition/project-definition'
import { instant } from './columns'

/**
 * Exam project as imported from its file. `digest` detects changed files; `revision` increases with every import and
 * gate change, so that other processes detect changes with one small query.
 */
export const projects = pgTable('project', {
  projectId: uuid().primaryKey(),
  domain: text().notNull().unique(),
  definition: jsonb().$type<ProjectDefinition>().notNull(),
  digest: text().notNull(),
  revision: integer().notNull().default(1),
  importedAt: instant().notNull().defaultNow(),
})

/** Gates changed by an operator; they take precedence over the project's file. */
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
 * Seat pools (domain/seats), grouped by group_key; the owning area defines their names. A check constraint prevents a
 * negative `remaining`.
 */
export const seatPools = pgTable(
  'seat_pool',
  {
    projectId: uuid().notNull(),
    /** Owning area: `registration`. */
    kind: text().notNull(),
    /** Pool group whose pools are requested together, such as a batch. */
    groupKey: text().notNull(),
    pool: text().notNull(),
    capacity: integer().notNull(),
    remaining: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.groupKey, table.pool] }),
    check('seat_pool_remaining', sql`remaining >= 0 and remaining <= capacity`),
  ],
)
