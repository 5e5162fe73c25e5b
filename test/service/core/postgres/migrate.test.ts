import { sql } from 'drizzle-orm'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/core/postgres/embedded-postgres'
import { migrate } from '@server/core/postgres/migrate'
import { temporaryFolder } from '../../setup/temporary-folder'

const home = temporaryFolder('migrate')
let server: EmbeddedPostgres
let db: Database
beforeAll(async () => {
  server = await startEmbeddedPostgres(home, ['fsync=off'])
  db = connect(server.url, { pool: 2 })
})
afterAll(async () => {
  await disconnect(db)
  await server.stop()
})

const applied = async () => (await db.execute(sql`select id from drizzle.__drizzle_migrations`)).rows

test('instances that start together migrate one after the other', async () => {
  const instances = Array.from({ length: 4 }, () => migrate(server.url, 'server/migrations'))
  await expect(Promise.all(instances)).resolves.toHaveLength(4)
  const once = (await applied()).length
  await migrate(server.url, 'server/migrations')
  expect((await applied()).length).toBe(once)
})

test('a migration that failed frees the lock for the next instance', async () => {
  await expect(migrate(server.url, 'nowhere')).rejects.toThrow()
  await expect(migrate(server.url, 'server/migrations')).resolves.toBeUndefined()
})

test('a schema that does not fit is said in one line, and nothing is changed', async () => {
  await db.execute(sql`create database other`)
  const url = server.url.replace(/postgres$/, 'other')
  const other = connect(url, { pool: 1 })
  await other.execute(sql`create table account (n int)`)
  await expect(migrate(url, 'server/migrations')).rejects.toThrow(
    /^The database's schema cannot be brought up to date: relation "account" already exists$/,
  )
  const { rows: tables } = await other.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables).toEqual([{ table_name: 'account' }])
  await disconnect(other)
})

test.each([-1, 11])('the database itself refuses %i seats left of 10', async (remaining) => {
  const insert = db.execute(sql`
    insert into seat_pool (project_id, batch_code, subject_code, area_code, capacity, remaining)
    values (gen_random_uuid(), 'B1', 'S1', 'A1', 10, ${remaining})`)
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'seat_pool_remaining' } })
})
