import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { connect, disconnect, type Database } from './database'
import { reasonOf } from './reason'
import { StartFault } from '../running/start-fault'

/** Any number: only its being the same in every instance counts. */
const MIGRATION_LOCK = 4_201_826

/**
 * Brings the database at `url` to the newest schema. Instances that start together do it one after the other:
 * an advisory lock belongs to a connection, so this client has only one. Throws a StartFault, having changed nothing.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const db = connect(url, { pool: 1, isPatient: true })
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await refuseChangedMigrations(db, folder)
    await applyMigrations(db, { migrationsFolder: folder })
  } catch (error) {
    throw new StartFault(`The database's schema cannot be brought up to date: ${reasonOf(error)}`)
  } finally {
    await disconnect(db)
  }
}

/**
 * Migrations are append-only: drizzle goes by the time of a migration alone, so one that was edited after this
 * database had it would be taken for applied. One that only the database knows comes from a newer version.
 */
async function refuseChangedMigrations(db: Database, folder: string): Promise<void> {
  const {
    rows: [table],
  } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return
  const { rows: applied } = await db.execute<{ hash: string; created_at: string }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  )
  const hashes = new Map(applied.map(({ hash, created_at }) => [Number(created_at), hash]))
  for (const { folderMillis, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    const known = hashes.get(folderMillis)
    if (known !== undefined && known !== hash)
      throw new Error(`the migration of ${new Date(folderMillis).toISOString()} was changed after it was applied here`)
  }
}
