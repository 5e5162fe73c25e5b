/** A primary with a synchronous standby. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { prepareHome } from '@server/core/postgres/embedded/process-owner'
import { ServerCommands } from '@server/core/postgres/embedded/server-commands'
import { postmasterOf } from '../postmaster'

const STANDBY = 'standby'
const LOOK_MS = 50
/** Time without replication before the failure, so that writes acknowledged without the standby would be lost. */
const BEHIND_MS = 3_000

interface Pair {
  /** Address of both servers; clients connect to the writable one. */
  url: string
  /** Kills the primary and promotes the standby; returns the time, by `performance.now()`. */
  fail: () => Promise<number>
  /** Restarts the old primary, writable and without a standby. */
  bringBack: () => Promise<void>
  /** Transactions on the old primary since its restart. */
  writtenToTheOneBefore: () => Promise<number>
  stop: () => Promise<void>
}

export async function startPair(folder: string): Promise<Pair> {
  const [home, otherHome] = [prepareHome(join(folder, 'one')), prepareHome(join(folder, 'two'))]
  const [primary, standby] = [new ServerCommands(home), new ServerCommands(otherHome)]
  await primary.createData()
  execFileSync('cp', ['-a', primary.data, standby.data])
  follow(standby.data, primary.sockets)
  await primary.start([`synchronous_standby_names=${STANDBY}`])
  await standby.start([])
  let isPrimaryUp = true
  let before = 0
  return {
    url: `postgres://exam@${[primary, standby].map(({ sockets }) => encodeURIComponent(sockets)).join(',')}/postgres`,
    fail: async () => {
      const receiver = await receiverOf(standby)
      process.kill(receiver, 'SIGSTOP')
      await sleep(BEHIND_MS)
      process.kill(postmasterOf(home), 'SIGKILL')
      isPrimaryUp = false
      // including data in transit
      process.kill(receiver, 'SIGKILL')
      await promote(standby)
      return performance.now()
    },
    bringBack: async () => {
      await startAgain(primary)
      isPrimaryUp = true
      before = await transactionsOf(primary)
    },
    writtenToTheOneBefore: async () => (await transactionsOf(primary)) - before,
    stop: async () => {
      await standby.stop()
      if (isPrimaryUp) await primary.stop()
    },
  }
}

function follow(data: string, sockets: string): void {
  writeFileSync(join(data, 'standby.signal'), '')
  const from = `host=${sockets} user=exam application_name=${STANDBY}`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
}

/** WAL receiver process of the standby. */
const receiverOf = (standby: ServerCommands) =>
  asked(standby, async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_wal_receiver`)
    if (!rows[0]) throw new Error('the standby follows nobody')
    return rows[0].pid
  })

/** Resolves once the standby accepts writes; it restarts meanwhile, because one of its processes was killed. */
const promote = (standby: ServerCommands) =>
  asked(standby, async (db) => {
    for (;;) {
      if (await isPromoted(db).catch(() => false)) return
      await sleep(LOOK_MS)
    }
  })

/** Retries the start: backends of the killed server block it until they notice closed connections. */
async function startAgain(server: ServerCommands): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      return await server.start(['autovacuum=off'])
    } catch (error) {
      if (tries === 0) throw error
      await sleep(LOOK_MS)
    }
  }
}

/** Number of write transactions; read-only ones have no id. */
const transactionsOf = (server: ServerCommands) =>
  asked(server, async (db) => {
    const { rows } = await db.execute<{ next: number }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text::int as next`,
    )
    return rows[0]?.next ?? NaN
  })

async function isPromoted(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`)
  if (rows[0]?.follows === true) await db.execute(sql`select pg_promote(false)`)
  return rows[0]?.follows === false
}

async function asked<T>({ sockets }: ServerCommands, question: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(`postgres://exam@${encodeURIComponent(sockets)}/postgres`, { pool: 1 })
  try {
    return await question(db)
  } finally {
    await disconnect(db)
  }
}
