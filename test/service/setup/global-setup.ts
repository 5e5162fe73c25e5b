import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../../server/src/core/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../server/src/core/postgres/embedded-postgres'
import { migrate } from '../../../server/src/core/postgres/migrate'
import { adminUrlVariable, databaseUrl, templateName } from './database-names'

declare global {
  var testPostgres: (EmbeddedPostgres & { home: string }) | undefined
}

/** Speed instead of safety: nothing in a test's database outlives the run. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function globalSetup(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'exam-test-'))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres(home, settings)
  globalThis.testPostgres = { ...server, home }
  process.env[adminUrlVariable] = server.url
  const admin = connect(server.url, { pool: 1 })
  await admin.$client.unsafe(`create database ${templateName}`)
  await admin.$client.end()
  await migrate(databaseUrl(server.url, templateName), 'server/migrations')
}
