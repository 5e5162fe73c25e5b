import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Users of the operator's tool, each with a TOTP seed; independent of projects. */
export const operators = pgTable('operator', {
  name: text().primaryKey(),
  /** Base32, encrypted with the general encryption key. */
  seedCipher: text().notNull(),
  /** Time step of the last accepted code. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  /** Attempts since the last valid code, and the time of the latest one. */
  tries: integer().notNull(),
  triedAt: instant(),
  addedAt: instant().notNull(),
})

/** Returns the encryption context of a seed. */
export const placeOfSeed = (name: string) => `operator.seed/${name}`

/** Authenticated terminal session, by keyed hash. */
export const operatorTerminals = pgTable('operator_terminal', {
  terminalHash: text().primaryKey(),
  name: text().notNull(),
  until: instant().notNull(),
})
