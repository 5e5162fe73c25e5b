import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The keys that personal data is sealed with, each encrypted with DATA_KEY (docs/decisions/0117). Version 0 is none of them:
 * it is what look-ups go by, and is there once DATA_KEY was exchanged.
 */
export const dataKeys = pgTable('data_key', {
  version: integer().primaryKey(),
  /** Tells the DATA_KEY that opens it from others. */
  check: text().notNull(),
  /** Null for the first one: it is what look-ups go by too. */
  wrapped: text(),
  madeAt: instant().notNull().defaultNow(),
  /** All instances know it by then. */
  sealsFrom: instant().notNull().defaultNow(),
})

/** How far a project's data is sealed anew with the newest key, and where the walk through it goes on. */
export const resealings = pgTable('resealing', {
  projectId: uuid().primaryKey(),
  /** Of the key. */
  version: integer().notNull(),
  /** The part of what is kept that comes next, and behind which row; null at the beginning. */
  step: text(),
  behind: jsonb().$type<readonly string[]>(),
  /** What this walk found sealed with another key. */
  found: integer().notNull().default(0),
  /** What this walk could not seal anew: it does not open, or ends by itself. */
  stuck: integer().notNull().default(0),
  /** By all walks. */
  resealed: bigint({ mode: 'number' }).notNull().default(0),
  /** When the last walk that found nothing ended. */
  cleanAt: instant(),
  /** An instance is at it; another one goes on when that has lasted too long. */
  takenUntil: instant(),
})
