import { connect, disconnect, type Database } from '../../../server/src/core/postgres/database'
import { adminUrlVariable } from './database-names'

/**
 * The addresses of a running Citus, `postgres://…` of its coordinator first and then of its workers, with commas between.
 * With them every test's database is one that is spread over those machines; without, the run brings its own PostgreSQL.
 */
export const citusMachines = (process.env['TEST_CITUS'] ?? '').split(',').filter((url) => url !== '')

/** A statement at each of the run's servers, one after the other. */
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

/** Of the one that the service asks. */
export function serverUrl(): string {
  const url = process.env[adminUrlVariable]
  if (!url) throw new Error('The PostgreSQL of the test run is not up: run this file as a test of the service project.')
  return url
}
