import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { connect, PROCESS_NAME_PREFIX, type Sql } from '@server/core/postgres/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/core/postgres/embedded-postgres'
import { StartFault } from '@server/core/running/start-fault'
import { temporaryFolder } from '../../setup/temporary-folder'

const newHome = (...below: string[]) => join(temporaryFolder('embedded'), ...below)

async function using<T>(server: EmbeddedPostgres, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { $client: sql } = connect(server.url, { pool: 1 })
  return work(sql).finally(() => sql.end())
}
const postmasterOf = (home: string) => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
const isUp = (home: string) => existsSync(join(home, 'data/postmaster.pid'))
const anotherProcess = { application_name: `${PROCESS_NAME_PREFIX}1` }

test('what was committed survives kill -9 of the database, and the next start recovers it', async () => {
  const home = newHome()
  const first = await startEmbeddedPostgres(home)
  await using(first, async (sql) => {
    await sql`create table kept (n int)`
    await sql`insert into kept select generate_series(1, 1000)`
  })
  process.kill(postmasterOf(home), 'SIGKILL')

  const second = await startEmbeddedPostgres(home)
  const rows = await using(second, (sql) => sql`select count(*)::int as n from kept`)
  expect(rows[0]).toEqual({ n: 1000 })
  await second.stop()
})

test('stopping leaves no process behind', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  await server.stop()
  expect(isUp(home)).toBe(false)
  await expect(using(server, (sql) => sql`select 1`)).rejects.toThrow()
})

test('whoever of several processes leaves last stops the server', async () => {
  const home = newHome()
  const first = await startEmbeddedPostgres(home)
  const second = await startEmbeddedPostgres(home)
  const other = postgres({ host: join(home, 'data'), user: 'exam', database: 'postgres', connection: anotherProcess })
  await other`select 1`
  await first.stop()
  expect(isUp(home)).toBe(true)
  await other.end()
  await second.stop()
  expect(isUp(home)).toBe(false)
})

test('somebody who looks into the database with a tool does not keep it up', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  const tool = postgres({ host: join(home, 'data'), user: 'exam', database: 'postgres' })
  await tool`select 1`
  await server.stop()
  expect(isUp(home)).toBe(false)
  await tool.end()
})

test('two that start at once share one server', async () => {
  const home = newHome()
  const [first, second] = await Promise.all([startEmbeddedPostgres(home), startEmbeddedPostgres(home)])
  expect(first.url).toBe(second.url)
  await using(second, (sql) => sql`select 1`)
  await Promise.all([first.stop(), second.stop()])
  expect(isUp(home)).toBe(false)
})

test('of two that leave at once neither minds that the other stopped the server', async () => {
  const home = newHome()
  const server = await startEmbeddedPostgres(home)
  await Promise.all(Array.from({ length: 4 }, () => server.stop()))
  expect(isUp(home)).toBe(false)
})

test('a folder that the database’s owner cannot enter works all the same, elsewhere', async () => {
  const home = newHome('postgres')
  chmodSync(join(home, '..'), 0o700)
  const server = await startEmbeddedPostgres(home)
  expect(await using(server, (sql) => sql`select 1 as alive`)).toEqual([{ alive: 1 }])
  await server.stop()
  const again = await startEmbeddedPostgres(home)
  expect(again.url).toBe(server.url)
  await again.stop()
  rmSync(dirname(decodeURIComponent(new URL(again.url).hostname)), { recursive: true })
})

test('a folder whose path is too long for a socket works all the same', async () => {
  const server = await startEmbeddedPostgres(newHome('a'.repeat(60), 'b'.repeat(60)))
  expect(await using(server, (sql) => sql`select 1 as alive`)).toEqual([{ alive: 1 }])
  await server.stop()
})

test('a start that was killed while it made the data folder leaves nothing in the way', async () => {
  const home = newHome()
  mkdirSync(join(home, 'new-unfinished'))
  writeFileSync(join(home, 'new-unfinished/PG_VERSION'), '18')
  const server = await startEmbeddedPostgres(home)
  expect(await using(server, (sql) => sql`select 1 as alive`)).toEqual([{ alive: 1 }])
  await server.stop()
})

test('it listens on no network address', async () => {
  const server = await startEmbeddedPostgres(newHome())
  expect(await using(server, (sql) => sql`show listen_addresses`)).toEqual([{ listen_addresses: '' }])
  await server.stop()
})

test('a folder that cannot be written is said in one line that names DATA_DIR', async () => {
  const file = newHome('not-a-folder')
  writeFileSync(file, '')
  const failed = startEmbeddedPostgres(join(file, 'postgres'))
  await expect(failed).rejects.toThrow(StartFault)
  await expect(failed).rejects.toThrow(/^The data folder cannot be written \(set DATA_DIR.*$/)
})
