import { setTimeout as sleep } from 'node:timers/promises'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import { cuttableDatabase } from '../../setup/cuttable-database'
import { createTestDatabase, type TestDatabase } from '../../setup/test-database'

// far shorter than all other timeouts, so that only the health probe can detect the failure
vi.mock('@server/core/postgres/connections/timeouts', () => ({
  PROBE_INTERVAL_MS: 100,
  UNAVAILABLE_AFTER_PROBES: 4,
  CONNECT_TIMEOUT_MS: 60_000,
  READ_TIMEOUT_MS: 60_000,
  sessionSettings: {},
  keepAlive: {},
}))

const AWAY_MS = 1_500
/** Far below all other timeouts, and enough on a busy machine. */
const MAX_MS = 15_000

let database: TestDatabase
let way: Awaited<ReturnType<typeof cuttableDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  way = await cuttableDatabase(database.url)
  db = connect(way.url, { pool: 3 })
})
afterEach(async () => {
  await disconnect(db, 100)
  await way.cut()
})
afterAll(() => database.drop())

const ask = (statement: string) => db.execute<{ pid: number }>(statement).then(({ rows }) => rows[0]?.pid)
const backend = () => ask('select pg_backend_pid() as pid')
/** Fills the pool with idle connections. */
const connectAll = () => Promise.all([1, 2, 3].map(() => ask('select 1 as pid, pg_sleep(0.05)')))

/** Error of a query, and its time in milliseconds. */
async function failureOf(question: Promise<unknown>) {
  const since = performance.now()
  const error: unknown = await question.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )
  return { isAway: isDatabaseUnavailable(error), ms: performance.now() - since }
}

async function untilAnswered(): Promise<number> {
  const since = performance.now()
  while ((await failureOf(backend())).isAway) await sleep(20)
  return performance.now() - since
}

describe('An unresponsive database', () => {
  it('is marked unavailable: pending queries fail, and later calls do not wait', async () => {
    const asked = failureOf(ask('select 1 as pid, pg_sleep(60)'))
    await sleep(300)
    way.freeze()
    expect((await asked).isAway).toBe(true)
    expect((await asked).ms).toBeLessThan(MAX_MS)
    const later = await Promise.all([1, 2, 3, 4, 5].map(() => failureOf(backend())))
    expect(later.filter(({ isAway, ms }) => !isAway || ms > MAX_MS)).toEqual([])
  })

  it.each([
    ['though connections from before stay dead', { isAccepting: true, isForgetting: true }],
    ['though no connection could be made meanwhile', { isAccepting: false, isForgetting: true }],
    ['and all that was said arrives', { isAccepting: true, isForgetting: false }],
  ])('is used again as soon as it is back, %s', async (_name, { isAccepting, isForgetting }) => {
    await connectAll()
    way.freeze({ isAccepting })
    await sleep(AWAY_MS)
    await way.thaw({ isForgetting })
    expect(await untilAnswered()).toBeLessThan(MAX_MS)
    await Promise.all([1, 2, 3].map(backend))
  })
})

describe('A healthy database', () => {
  it('may answer slowly', async () => {
    expect(await ask('select 1 as pid, pg_sleep(1)')).toBe(1)
  })

  it('is not marked unavailable because this process was blocked', async () => {
    const before = await backend()
    await sleep(250)
    for (let time = 0; time < 3; time++) {
      const until = performance.now() + 600
      while (performance.now() < until);
      await sleep(10)
    }
    expect(await backend()).toBe(before)
  })

  it('is not probed once the connections are closed', async () => {
    const closed = connect(way.url, { pool: 1 })
    await closed.execute('select 1')
    await sleep(250)
    await disconnect(closed)
    await sleep(500)
    const asking =
      "select count(*)::int as pid from pg_stat_activity where datname = current_database() and query = 'select 1'"
    expect(await ask(asking)).toBe(0)
  })
})
