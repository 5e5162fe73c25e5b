import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Who may use the operator's tool, each with a key for codes (docs/decisions/0116). They are of no project. */
export const operators = pgTable('operator', {
  name: text().primaryKey(),
  /** Base32, encrypted with the key of everything. */
  seedCipher: text().notNull(),
  /** The step of time of the last code that served. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  /** Codes tried since a right one, and when the last one was. */
  tries: integer().notNull(),
  triedAt: instant(),
  addedAt: instant().notNull(),
})

/** For what a seed is encrypted. */
export const placeOfSeed = (name: string) => `operator.seed/${name}`

/** A terminal session in which somebody has shown a code, by its keyed hash. */
export const operatorTerminals = pgTable('operator_terminal', {
  terminalHash: text().primaryKey(),
  name: text().notNull(),
  until: instant().notNull(),
})
