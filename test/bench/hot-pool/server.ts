import { join } from 'node:path'
import { connect, disconnect } from '@server/core/postgres/database'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'

/**
 * Uses the server of DATABASE_URL (superuser, to create databases), or an embedded one with its data in `folder` and
 * these `settings`.
 */
export async function serverOf(
  folder: string,
  settings: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  return url ? { url, stop: () => Promise.resolve() } : startEmbeddedPostgres(join(folder, 'postgres'), settings)
}

/** Returns the address of a new empty database. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const db = connect(serverUrl, { pool: 1, isPatient: true })
  await db.execute(`drop database if exists ${name} with (force)`)
  await db.execute(`create database ${name}`)
  await disconnect(db)
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}
