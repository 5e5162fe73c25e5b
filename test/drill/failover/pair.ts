/** A primary and a standby that has everything before it is acknowledged. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { prepareHome } from '@server/core/postgres/embedded/owner'
import { ServerCommands } from '@server/core/postgres/embedded/server-commands'
import { postmasterOf } from '../postmaster'

const STANDBY = 'standby'
const LOOK_MS = 50
/** So long the standby gets nothing before: what the primary would acknowledge without it is lost. */
const BEHIND_MS = 3_000

interface Pair {
  /** Of both: whoever connects finds the one that takes writing. */
  url: string
  /** Kills the primary and promotes the other one. Answers when that was, by `performance.now()`. */
  fail: () => Promise<number>
  /** Starts the one before again as it was: it takes what is written, and waits for no standby. */
  bringBack: () => Promise<void>
  /** Transactions since it is back. */
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
      // with all that lies on its way to it
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

/** The process that takes what the primary sends. */
const receiverOf = (standby: ServerCommands) =>
  asked(standby, async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_wal_receiver`)
    if (!rows[0]) throw new Error('the standby follows nobody')
    return rows[0].pid
  })

/** Resolves once it takes writing; it starts anew meanwhile, because one of its processes was killed. */
const promote = (standby: ServerCommands) =>
  asked(standby, async (db) => {
    for (;;) {
      if (await isPromoted(db).catch(() => false)) return
      await sleep(LOOK_MS)
    }
  })

/** What was begun for connections ends only once they are noticed to be gone, and keeps a new server from starting. */
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

/** How many have changed anything: who only reads has no number. */
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
