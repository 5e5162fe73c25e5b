import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, disconnect, nameOfThisProcess, PROCESS_NAME_PREFIX, type Database } from '../database'
import { StartFault } from '../../running/start-fault'
import { prepareHome } from './process-owner'
import { ServerCommands } from './server-commands'

export interface EmbeddedPostgres {
  url: string
  /** Stops the server unless another process of this project is connected; the last one stops it. */
  stop: () => Promise<void>
}

const START_ATTEMPTS = 20
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 1000

/**
 * Starts the PostgreSQL that npm installed, with its data in `home`, or joins the one that another process runs there.
 * It listens only on a Unix socket restricted to its owner. After `kill -9` of this process the next start recovers the
 * database; a crashed server is restarted within seconds. `settings` are server settings such as `fsync=off`.
 * Throws a StartFault with a one-line message.
 */
export async function startEmbeddedPostgres(home: string, settings: readonly string[] = []): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new StartFault('On Windows set DATABASE_URL, or use WSL.')
  const server = new ServerCommands(prepareHome(resolve(home)))
  const url = `postgres://exam@${encodeURIComponent(server.sockets)}/postgres`

  await server.createData()
  const start = () => startUnlessRunning(url, () => server.start(settings))
  await start()
  const stopWatching = reviving(server, start)
  return {
    url,
    stop: async () => {
      await stopWatching()
      if (!(await isUsedByOthers(url))) await server.stop()
    },
  }
}

/**
 * Restarts a crashed server, retrying on failure. The returned function stops this and waits for a restart in progress.
 */
function reviving(server: ServerCommands, start: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve()
  let isStarting = false
  const timer = setInterval(() => {
    if (isStarting || !server.hasDied) return
    isStarting = true
    underWay = start()
      .catch(() => undefined)
      .finally(() => (isStarting = false))
  }, LOOK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}

/**
 * Retries joining and starting alternately: the server may be starting in another process, or shutting down after its
 * parent was killed while its last child still holds the shared memory.
 */
async function startUnlessRunning(url: string, start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (await isRunning(url)) return
    try {
      return await start()
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await sleep(300)
    }
  }
}

function isRunning(url: string): Promise<boolean> {
  return asked(url, async (db) => (await db.execute('select 1')).rows.length > 0)
}

/** Ignores connections of this process: they are closed already, but the server may not have noticed yet. */
function isUsedByOthers(url: string): Promise<boolean> {
  return asked(url, async (db) => {
    const { rows: others } = await db.execute(sql`
      select from pg_stat_activity
      where starts_with(application_name, ${PROCESS_NAME_PREFIX}) and application_name <> ${nameOfThisProcess()}`)
    return others.length > 0
  })
}

/** Returns false if the server does not respond. */
async function asked(url: string, question: (db: Database) => Promise<boolean>): Promise<boolean> {
  const db = connect(url, { pool: 1 })
  const noAnswer = sleep(PATIENCE_MS, false, { ref: false })
  try {
    return await Promise.race([question(db).catch(() => false), noAnswer])
  } finally {
    await disconnect(db, 1000)
  }
}
