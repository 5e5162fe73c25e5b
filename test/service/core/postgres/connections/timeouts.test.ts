import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { openDatabase } from '@server/core/postgres/open-database'
import { readEnv } from '@server/env'
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database'
import { cuttableDatabase } from '../../../setup/cuttable-database'
import { temporaryFolder } from '../../../setup/temporary-folder'

vi.mock('@server/core/postgres/connections/timeouts', () => ({
  // the health probe has its own test: health-probe.test.ts
  PROBE_INTERVAL_MS: 600_000,
  CONNECT_TIMEOUT_MS: 700,
  READ_TIMEOUT_MS: 1500,
  sessionSettings: { lock_timeout: 400, statement_timeout: 800, idle_in_transaction_session_timeout: 2000 },
  keepAlive: {},
}))

let database: TestDatabase
let way: Awaited<ReturnType<typeof cuttableDatabase>>
const open: Database[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  way = await cuttableDatabase(database.url)
})
afterEach(async () => {
  await way.cut()
  await Promise.all(open.splice(0).map((db) => disconnect(db, 100)))
})
afterAll(() => database.drop())

function connectTo(url: string, pool = 2): Database {
  const db = connect(url, { pool })
  open.push(db)
  return db
}

/** Returns the error of a rejected promise. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const codeOf = (error: unknown) => ((error as Error).cause as { code?: string }).code

describe('A connection', () => {
  it('that falls silent during a query is closed, and the next query gets another one', async () => {
    const db = connectTo(way.url)
    // connects before the network freezes, however slow the machine
    await db.execute('select 1')
    const asked = failureOf(db.execute('select pg_sleep(0.3)'))
    await sleep(100)
    way.freeze()
    const failure = await asked
    expect(codeOf(failure)).toBe('ETIMEDOUT')
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await way.cut()
    await way.join()
    expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is not closed while idle', async () => {
    const db = connectTo(way.url, 1)
    const backend = async () => (await db.execute('select pg_backend_pid() as pid')).rows[0]?.['pid']
    const before = await backend()
    await sleep(1700)
    expect(await backend()).toBe(before)
  })

  it('that cannot be opened fails in time, even when the server accepts it without a response', async () => {
    way.freeze()
    expect(isDatabaseUnavailable(await failureOf(connectTo(way.url).execute('select 1')))).toBe(true)
  })

  it('that cannot be opened at the start of the service ends it in time, with one line', async () => {
    way.freeze()
    const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: way.url })
    const startedAt = performance.now()
    await expect(openDatabase(env)).rejects.toThrow(/^DATABASE_URL: the database cannot be used: /)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  it('is waited for no longer than the timeout, however long others keep theirs', async () => {
    const db = connectTo(way.url, 1)
    const kept = await db.$client.connect()
    expect(isDatabaseUnavailable(await failureOf(db.execute('select 1')))).toBe(true)
    kept.release()
  })

  it('that breaks during a transaction fails it without ending the process', async () => {
    const db = connectTo(way.url)
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute('select 1')
        await way.cut()
        await sleep(50)
        await tx.execute('select 2')
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })
})

describe('The database server', () => {
  it('cancels a statement that takes too long', async () => {
    const failure = await failureOf(connectTo(way.url).execute('select pg_sleep(5)'))
    expect(codeOf(failure)).toBe('57014')
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  it('releases the locks of a disconnected instance', async () => {
    const cutOff = connectTo(way.url)
    const other = connectTo(database.url)
    await other.execute('create table pool (id int); insert into pool values (1)')
    const lock = (db: Database, wait: () => Promise<unknown>) =>
      db.transaction(async (tx) => {
        await tx.execute('select * from pool for update')
        await wait()
      })
    let frozen: Promise<unknown> = Promise.resolve()
    await new Promise<void>((locked) => {
      const freeze = async () => {
        way.freeze()
        locked()
        await sleep(4000)
      }
      frozen = failureOf(lock(cutOff, freeze))
    })
    expect(codeOf(await failureOf(lock(other, () => Promise.resolve())))).toBe('55P03')
    await sleep(2000)
    await lock(other, () => Promise.resolve())
    await way.cut()
    await frozen
  })
})

describe('With several servers', () => {
  let standby: EmbeddedPostgres
  beforeAll(async () => {
    const home = temporaryFolder('standby')
    // read-only, as a standby reports itself
    standby = await startEmbeddedPostgres(home, ['fsync=off', 'default_transaction_read_only=on', 'port=5433'])
  })
  afterAll(() => standby.stop())
  const hostOf = (url: string) => /@([^/]*)/.exec(url)?.[1] ?? ''
  const together = (...hosts: string[]) => database.url.replace(/@[^/]*/, `@${hosts.join(',')}`)
  const isReadOnly = async (db: Database) =>
    (await db.execute(sql`select current_setting('transaction_read_only') as value`)).rows[0]?.['value']

  it('the writable one is found, in any order', async () => {
    const db = connectTo(together(`${hostOf(standby.url)}:5433`, hostOf(database.url)))
    expect(await isReadOnly(db)).toBe('off')
  })

  it('an unavailable one is skipped', async () => {
    const db = connectTo(together('%2Fnowhere', hostOf(database.url)))
    expect(await Promise.all([1, 2, 3].map(() => isReadOnly(db)))).toEqual(['off', 'off', 'off'])
  })
})
