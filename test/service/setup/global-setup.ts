import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/src/core/postgres/embedded/embedded-postgres'
import { migrate } from '../../../server/src/core/postgres/migrations/migrate'
import { coordinator, createOnCitus, isOnCitus, makeTemplate } from './citus'
import { adminUrlVariable, databaseUrl, templateName } from './database-names'
import { everywhere } from './every-machine'
import { clockSettings, shiftDatabaseClock } from './shift-database-clock'
import { runFolderVariable, threadsFolder } from './temporary-folder'

/** Disables durability: test databases do not outlive the run. */
const settings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  // would visit each of a hundred databases once a minute
  'autovacuum=off',
  'max_connections=300',
  ...clockSettings,
]

/**
 * Starts one PostgreSQL for the run, with a migrated template that every test file copies, and creates the run's
 * folder. Returns the teardown.
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  return start().catch(withoutStack)
}

/** Removes the stack: Vitest 4.1.12 fails on it when modules came from its cache, which hides the error. */
function withoutStack(error: unknown): never {
  if (error instanceof Error) error.stack = String(error)
  throw error
}

const MEMORY = '/dev/shm'
const ROOM_NEEDED = 3 * 2 ** 30

/** Uses an in-memory file system with enough space, where a test database is created ten times faster. */
function fastFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function start(): Promise<() => Promise<void>> {
  // already started by another project of the run
  if (process.env[runFolderVariable] !== undefined) return () => Promise.resolve()
  const folder = mkdtempSync(join(fastFolder(), 'exam-test-'))
  chmodSync(folder, 0o755)
  process.env[runFolderVariable] = folder
  const postgres = isOnCitus ? coordinator : await startEmbeddedPostgres(join(folder, 'postgres'), settings)
  // worker threads run outside Vitest, so tests use the same built files as production
  execFileSync(process.execPath, ['scripts/build/build-threads.mjs', threadsFolder()])
  process.env[adminUrlVariable] = postgres.url

  await shiftDatabaseClock(databaseUrl(postgres.url, 'template1'))
  if (isOnCitus) await createOnCitus(templateName)
  else await everywhere(`create database ${templateName}`)
  await migrate(databaseUrl(postgres.url, templateName), 'server/migrations')
  if (isOnCitus) await makeTemplate(templateName)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
