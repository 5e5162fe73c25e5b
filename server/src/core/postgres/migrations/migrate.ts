import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { applyMigrations } from './apply-migrations'
import { connect, disconnect, type Database } from '../database'
import { driverErrorReason } from '../database-errors'
import { shardNewTables } from '../sharding/shard-tables'
import { StartFault } from '../../running/start-fault'

/** Arbitrary, but identical in every instance. */
const MIGRATION_LOCK = 4_201_826

/** The schema was created by an unreleased version: it lacks this version's first migration and cannot be upgraded. */
export class UnreleasedSchema extends Error {}

/**
 * Migrates the database at `url` to the latest schema and, on a distributed database, distributes new tables. Throws
 * UnreleasedSchema or a StartFault without changes, except that new tables may remain undistributed until the next
 * start.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  try {
    await alone(url, async (db) => {
      const missing = await missingMigrations(db, folder)
      if (missing.length > 0) await applyMigrations(db, missing)
      await shardNewTables(db)
    })
  } catch (error) {
    if (error instanceof UnreleasedSchema) throw error
    throw new StartFault(`The database's schema cannot be brought up to date: ${driverErrorReason(error)}`)
  }
}

/**
 * Runs schema changes under an advisory lock without timeouts, so that instances starting together take turns. The lock
 * belongs to a session, hence a pool with a single connection.
 */
export async function alone<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { pool: 1, isPatient: true })
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    return await work(db)
  } finally {
    await disconnect(db)
  }
}

/**
 * Returns unapplied migrations, oldest first. Migrations are append-only: an edited one that was applied here is
 * rejected. Applied migrations that this version does not know come from a newer version and are ignored.
 */
async function missingMigrations(db: Database, folder: string): Promise<MigrationMeta[]> {
  const hashes = await appliedHashes(db)
  const newest = Math.max(0, ...hashes.keys())
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const [baseline] = migrations
  if (baseline && hashes.size > 0 && !hashes.has(baseline.folderMillis)) throw new UnreleasedSchema()
  for (const { folderMillis, hash } of migrations) {
    const known = hashes.get(folderMillis)
    if (known !== undefined && known !== hash)
      throw new Error(`the migration of ${new Date(folderMillis).toISOString()} was changed after it was applied here`)
  }
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

/** Hashes by migration timestamp, in the table where drizzle's own tools expect them. */
async function appliedHashes(db: Database): Promise<Map<number, string>> {
  await keepHashes(db)
  const { rows } = await db.execute<{ hash: string; created_at: string }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  )
  return new Map(rows.map(({ hash, created_at }) => [Number(created_at), hash]))
}

/** Checks for existence first: on a distributed database, DDL runs on every machine, and one may be unavailable. */
async function keepHashes(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (rows.length > 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}
