import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './database'
import { StartFault } from '../running/start-fault'

/** Any number: only its being the same in every instance counts. */
const MIGRATION_LOCK = 4_201_826

/**
 * Brings the database at `url` to the newest schema. Instances that start together do it one after the other:
 * an advisory lock belongs to a connection, so this client has only one. Throws a StartFault, having changed nothing.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const db = connect(url, { pool: 1 })
  try {
    await db.$client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await applyMigrations(db, { migrationsFolder: folder })
  } catch (error) {
    throw new StartFault(`The database's schema cannot be brought up to date: ${reasonOf(error)}`)
  } finally {
    await db.$client.end()
  }
}

/** The server's own words; drizzle puts the whole statement in front of them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
