import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Data keys of personal data, each encrypted with DATA_KEY. Version 0 encrypts no data: it is the blind-index key,
 * stored once DATA_KEY has been replaced.
 */
export const dataKeys = pgTable('data_key', {
  version: integer().primaryKey(),
  /** Check value of the DATA_KEY that decrypts it. */
  check: text().notNull(),
  /** Null for the first key, which is also the blind-index key. */
  wrapped: text(),
  madeAt: instant().notNull().defaultNow(),
  /** Time by which all instances know the key. */
  activeFrom: timestamp('seals_from', { withTimezone: true }).notNull().defaultNow(),
})

/** Progress of re-encrypting a project's data with the newest key (key rotation). */
export const keyRotations = pgTable('key_rotation', {
  projectId: uuid().primaryKey(),
  /** Key version. */
  version: integer().notNull(),
  /** Position of the keyset scan: next part of the inventory and last row processed; null at the start. */
  step: text(),
  after: jsonb('behind').$type<readonly string[]>(),
  /** Values of this scan found encrypted with another key. */
  found: integer().notNull().default(0),
  /** Values of this scan that could not be re-encrypted: they do not decrypt, or will be deleted anyway. */
  stuck: integer().notNull().default(0),
  /** Total over all scans. */
  reencrypted: bigint({ mode: 'number' }).notNull().default(0),
  /** End of the last scan that found nothing. */
  cleanAt: instant(),
  /** Lease of the working instance; another one takes over after its expiry. */
  leasedUntil: instant(),
})
