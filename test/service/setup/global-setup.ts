import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/src/core/postgres/embedded/embedded-postgres'
import { migrate } from '../../../server/src/core/postgres/migrations/migrate'
import { coordinator, createOnCitus, isOnCitus, makeTemplate } from './citus'
import { adminUrlVariable, databaseUrl, templateName } from './database-names'
import { everywhere } from './every-machine'
import { runFolderVariable, threadsFolder } from './temporary-folder'

/** Speed instead of safety: nothing in a test's database outlives the run. */
const settings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  // it would visit each of the hundred databases once a minute
  'autovacuum=off',
  'max_connections=300',
]

/**
 * Starts one PostgreSQL for the whole run, with a migrated database that every test file copies, and makes one folder for
 * all. Returns what takes both away again.
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  return start().catch(withoutStack)
}

/** Vitest 4.1.12 fails on the stack of an error here when the modules came from its cache, and hides the error. */
function withoutStack(error: unknown): never {
  if (error instanceof Error) error.stack = String(error)
  throw error
}

const MEMORY = '/dev/shm'
const ROOM_NEEDED = 3 * 2 ** 30

/** A file system in memory where there is one with room: creating the database of a test file takes a tenth of the time there. */
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
  // another project of the same run has started it
  if (process.env[runFolderVariable] !== undefined) return () => Promise.resolve()
  const folder = mkdtempSync(join(fastFolder(), 'exam-test-'))
  chmodSync(folder, 0o755)
  process.env[runFolderVariable] = folder
  const postgres = isOnCitus ? coordinator : await startEmbeddedPostgres(join(folder, 'postgres'), settings)
  // a thread is outside of the runner: the service runs the same files in tests as in production
  execFileSync(process.execPath, ['scripts/build/build-threads.mjs', threadsFolder()])
  process.env[adminUrlVariable] = postgres.url

  if (isOnCitus) await createOnCitus(templateName)
  else await everywhere(`create database ${templateName}`)
  await migrate(databaseUrl(postgres.url, templateName), 'server/migrations')
  if (isOnCitus) await makeTemplate(templateName)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
