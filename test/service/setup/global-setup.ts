import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../server/src/core/postgres/embedded/embedded-postgres'
import { migrate } from '../../../server/src/core/postgres/migrations/migrate'
import { coordinator, createOnCitus, isOnCitus, makeTemplate } from './citus'
import { adminUrlVariable, databaseUrl, templateName } from './database-names'
import { everywhere } from './every-machine'
import { runFolderVariable, threadsFolder } from './temporary-folder'

declare global {
  var testRun: { postgres: EmbeddedPostgres; folder: string } | undefined
}

/** Speed instead of safety: nothing in a test's database outlives the run. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** One PostgreSQL for the whole run, with a migrated database that every test file copies, and one folder for all. */
export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-test-'))
  chmodSync(folder, 0o755)
  const postgres = isOnCitus ? coordinator : await startEmbeddedPostgres(join(folder, 'postgres'), settings)
  globalThis.testRun = { postgres, folder }
  process.env[runFolderVariable] = folder
  // a thread is outside of jest: the service runs the same files in tests as in production
  execFileSync(process.execPath, ['scripts/build/build-threads.mjs', threadsFolder()])
  process.env[adminUrlVariable] = postgres.url

  if (isOnCitus) await createOnCitus(templateName)
  else await everywhere(`create database ${templateName}`)
  await migrate(databaseUrl(postgres.url, templateName), 'server/migrations')
  if (isOnCitus) await makeTemplate(templateName)
}
