import { join } from 'node:path'
import type { Env } from '@server/env'
import { addressesOf } from './connections/addresses'
import { connect, disconnect, type Database } from './database'
import { StartFault } from '../running/start-fault'
import { startEmbeddedPostgres } from './embedded/embedded-postgres'
import { migrate, UnreleasedSchema } from './migrations/migrate'
import { driverErrorReason } from './database-errors'

/** Database with the latest schema. `close` stops the embedded server; an external database is unaffected. */
export interface OpenDatabase {
  url: string
  close: () => Promise<void>
}

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws a StartFault with a one-line message. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'))
  try {
    if (env.DATABASE_URL) await requireConnection(env.DATABASE_URL)
    await migrate(database.url, env.MIGRATIONS_DIR)
  } catch (error) {
    await database.stop()
    throw error instanceof UnreleasedSchema ? new StartFault(whatToDelete(env)) : error
  }
  return { url: database.url, close: database.stop }
}

function whatToDelete({ DATABASE_URL, DATA_DIR }: Env): string {
  return DATABASE_URL
    ? 'DATABASE_URL: the database was created by an unreleased version; name an empty one and start again.'
    : `The database in ${DATA_DIR} was created by an unreleased version; delete the folder ${DATA_DIR} and start again.`
}

const WITHOUT_TLS =
  ' (other machines are reached by TLS; over a network that is nobody else’s, sslmode=disable in DATABASE_URL does without)'

/** Reports the error of the driver or server; neither contains the password. */
async function requireConnection(url: string): Promise<void> {
  if (!addressesOf(url).every((address) => URL.canParse(address)))
    throw new StartFault('DATABASE_URL: not an address like postgres://user:password@host/name')
  try {
    await requireAnswer(connect(url, { pool: 1 }))
  } catch (error) {
    const reason = driverErrorReason(error)
    throw new StartFault(`DATABASE_URL: the database cannot be used: ${reason}${/SSL/.test(reason) ? WITHOUT_TLS : ''}`)
  }
}

async function requireAnswer(db: Database): Promise<void> {
  try {
    await db.execute('select 1')
  } finally {
    await disconnect(db)
  }
}
