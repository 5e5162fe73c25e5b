import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { applyMigrations } from './apply-migrations'
import { connect, disconnect, type Database } from '../database'
import { reasonOf } from '../reason'
import { spreadWhatIsNew } from '../spreading/spread'
import { StartFault } from '../../running/start-fault'

/** Any number: only its being the same in every instance counts. */
const MIGRATION_LOCK = 4_201_826

/** The database has migrations, but not the first one of this version: nothing upgrades it. */
export class UnreleasedSchema extends Error {}

/**
 * Brings the database at `url` to the newest schema; where it was spread over machines, new tables are spread too. Throws
 * UnreleasedSchema or a StartFault, having changed nothing but where it is spread: then the next start goes on with its new
 * tables.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  try {
    await alone(url, async (db) => {
      const missing = await missingMigrations(db, folder)
      if (missing.length > 0) await applyMigrations(db, missing)
      await spreadWhatIsNew(db)
    })
  } catch (error) {
    if (error instanceof UnreleasedSchema) throw error
    throw new StartFault(`The database's schema cannot be brought up to date: ${reasonOf(error)}`)
  }
}

/**
 * Changes the schema, while nobody else does, for as long as it takes: instances that start together come one after the other.
 * An advisory lock belongs to a connection, so this client has only one.
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
 * Those that this database has not had, oldest first. Migrations are append-only: one that was edited after it was
 * applied here is refused. One that only the database knows comes from a newer version.
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

/** By the time of each migration; kept where drizzle's own tools look for them. */
async function appliedHashes(db: Database): Promise<Map<number, string>> {
  await keepHashes(db)
  const { rows } = await db.execute<{ hash: string; created_at: string }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  )
  return new Map(rows.map(({ hash, created_at }) => [Number(created_at), hash]))
}

/** Looked for first: where the database is spread over machines, what is made is made at all of them, and one may be away. */
async function keepHashes(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (rows.length > 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}
