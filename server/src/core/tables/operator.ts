import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Replaced by `staff`. Read by the previous version during an upgrade; to be dropped one version later. */
export const operators = pgTable('operator', {
  name: text().primaryKey(),
  seedCipher: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull(),
  tries: integer().notNull(),
  triedAt: instant(),
  addedAt: instant().notNull(),
})

/** Replaced by `staff_terminal`, likewise. */
export const operatorTerminals = pgTable('operator_terminal', {
  terminalHash: text().primaryKey(),
  name: text().notNull(),
  until: instant().notNull(),
})
