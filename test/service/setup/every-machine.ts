import { connect, disconnect, type Database } from '../../../server/src/core/postgres/database'
import { adminUrlVariable } from './database-names'

/**
 * Addresses of a running Citus, separated by commas: coordinator, then workers. With it, every test database is
 * distributed over these nodes; otherwise the run starts its own PostgreSQL.
 */
export const citusMachines = (process.env['TEST_CITUS'] ?? '').split(',').filter((url) => url !== '')

/** Runs a statement on each server in turn. */
export async function everywhere(statement: string): Promise<void> {
  for (const url of citusMachines.length > 0 ? citusMachines : [serverUrl()])
    await connected(url, (db) => db.execute(statement))
}

export async function connected<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { pool: 1, isPatient: true })
  try {
    return await work(db)
  } finally {
    await disconnect(db)
  }
}

/** Server that the service connects to. */
export function serverUrl(): string {
  const url = process.env[adminUrlVariable]
  if (!url) throw new Error('The PostgreSQL of the test run is not up: run this file as a test of the service project.')
  return url
}
