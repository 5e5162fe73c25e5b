import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { connect, disconnect, PROCESS_NAME_PREFIX, type Database } from '@server/core/postgres/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { StartFault } from '@server/core/running/start-fault'
import { temporaryFolder } from '../../../setup/temporary-folder'

const newHome = (...below: string[]) => join(temporaryFolder('embedded'), ...below)

async function inDatabase<T>(server: EmbeddedPostgres, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(server.url, { pool: 1 })
  try {
    return await work(db)
  } finally {
    await disconnect(db)
  }
}
const postmasterOf = (home: string) => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
const isUp = (home: string) => existsSync(join(home, 'data/postmaster.pid'))
const anotherProcess = { application_name: `${PROCESS_NAME_PREFIX}1` }

test('committed data survives kill -9 of the database, and the next start recovers it', async () => {
  const home = newHome()
  const first = await startEmbeddedPostgres(home)
  await inDatabase(first, async (db) => {
    await db.execute('create table kept (n int)')
    await db.execute('insert into kept select generate_series(1, 1000)')
  })
  process.kill(postmasterOf(home), 'SIGKILL')

  const second = await startEmbeddedPostgres(home)
  const { rows } = await inDatabase(second, (db) => db.execute('select count(*)::int as n from kept'))
  expect(rows[0]).toEqual({ n: 1000 })
  await second.stop()
})

test('a server that dies alone is restarted with all committed data', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  await inDatabase(server, (db) => db.execute('create table kept as select 7 as n'))
  const died = postmasterOf(home)
  process.kill(died, 'SIGKILL')

  const kept = () => inDatabase(server, (db) => db.execute('select n from kept')).then(({ rows }) => rows[0])
  let answer: unknown
  for (let attempt = 0; attempt < 100 && !answer; attempt++) {
    answer = await kept().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  expect(answer).toEqual({ n: 7 })
  expect(postmasterOf(home)).not.toBe(died)
  await server.stop()
  expect(isUp(home)).toBe(false)
})

test('stopping leaves no process running', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  await server.stop()
  expect(isUp(home)).toBe(false)
  await expect(inDatabase(server, (db) => db.execute('select 1'))).rejects.toThrow()
})

test('the last of several processes to leave stops the server', async () => {
  const home = newHome()
  const first = await startEmbeddedPostgres(home)
  const second = await startEmbeddedPostgres(home)
  const other = new Client({ host: join(home, 'data'), user: 'exam', database: 'postgres', ...anotherProcess })
  await other.connect()
  await first.stop()
  expect(isUp(home)).toBe(true)
  await other.end()
  await second.stop()
  expect(isUp(home)).toBe(false)
})

test('a database tool that is connected does not keep it running', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  const tool = new Client({ host: join(home, 'data'), user: 'exam', database: 'postgres' })
  tool.on('error', () => undefined)
  await tool.connect()
  await server.stop()
  expect(isUp(home)).toBe(false)
  await tool.end()
})

test('two processes that start at once share one server', async () => {
  const home = newHome()
  const [first, second] = await Promise.all([startEmbeddedPostgres(home), startEmbeddedPostgres(home)])
  expect(first.url).toBe(second.url)
  await inDatabase(second, (db) => db.execute('select 1'))
  await Promise.all([first.stop(), second.stop()])
  expect(isUp(home)).toBe(false)
})

test('two processes that leave at once both accept that the other stopped the server', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  await Promise.all(Array.from({ length: 4 }, () => server.stop()))
  expect(isUp(home)).toBe(false)
})

test('a folder that the database’s owner cannot enter is replaced by another location', async () => {
  const home = newHome('postgres')
  chmodSync(join(home, '..'), 0o700)
  const server = await startEmbeddedPostgres(home)
  expect((await inDatabase(server, (db) => db.execute('select 1 as alive'))).rows).toEqual([{ alive: 1 }])
  await server.stop()
  const again = await startEmbeddedPostgres(home)
  expect(again.url).toBe(server.url)
  await again.stop()
  rmSync(dirname(decodeURIComponent(new URL(again.url).hostname)), { recursive: true })
})

test('a folder whose path is too long for a socket works as well', async () => {
  const server = await startEmbeddedPostgres(newHome('a'.repeat(60), 'b'.repeat(60)))
  expect((await inDatabase(server, (db) => db.execute('select 1 as alive'))).rows).toEqual([{ alive: 1 }])
  await server.stop()
})

test('a start that was killed while it created the data folder does not block the next', async () => {
  const home = newHome()
  mkdirSync(join(home, 'new-unfinished'))
  writeFileSync(join(home, 'new-unfinished/PG_VERSION'), '18')
  const server = await startEmbeddedPostgres(home)
  expect((await inDatabase(server, (db) => db.execute('select 1 as alive'))).rows).toEqual([{ alive: 1 }])
  await server.stop()
})

test('it listens on no network address', async () => {
  const server = await startEmbeddedPostgres(newHome())
  expect((await inDatabase(server, (db) => db.execute('show listen_addresses'))).rows).toEqual([
    { listen_addresses: '' },
  ])
  await server.stop()
})

test('a folder that is not writable is reported in one line that names DATA_DIR', async () => {
  const file = newHome('not-a-folder')
  writeFileSync(file, '')
  const failed = startEmbeddedPostgres(join(file, 'postgres'))
  await expect(failed).rejects.toThrow(StartFault)
  await expect(failed).rejects.toThrow(/^The data folder cannot be written \(set DATA_DIR.*$/)
})
