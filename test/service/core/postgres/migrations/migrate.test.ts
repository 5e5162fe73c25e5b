import { sql } from 'drizzle-orm'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { migrate, UnreleasedSchema } from '@server/core/postgres/migrations/migrate'
import { openDatabase } from '@server/core/postgres/open-database'
import { StartFault } from '@server/core/running/start-fault'
import { readEnv } from '@server/env'
import { temporaryFolder } from '../../../setup/temporary-folder'

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

test('a failed migration releases the lock for the next instance', async () => {
  await expect(migrate(server.url, 'nowhere')).rejects.toThrow()
  await expect(migrate(server.url, 'server/migrations')).resolves.toBeUndefined()
})

test('an incompatible schema is reported in one line, and nothing is changed', async () => {
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

describe('A database of an unreleased version', () => {
  const url = () => server.url.replace(/postgres$/, 'unreleased')
  const tables = async () => {
    const old = connect(url(), { pool: 1 })
    const { rows } = await old.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
    await disconnect(old)
    return rows
  }
  beforeAll(async () => {
    await db.execute(sql`create database unreleased`)
    const old = connect(url(), { pool: 1 })
    await old.execute(sql`create schema drizzle`)
    await old.execute(sql`
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    // date of one of the 75 migrations before the baseline
    await old.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('3f', 1795000000000)`)
    await disconnect(old)
  })

  test('is refused, and nothing is changed', async () => {
    await expect(migrate(url(), 'server/migrations')).rejects.toThrow(UnreleasedSchema)
    expect(await tables()).toEqual([])
  })

  test('at DATABASE_URL stops the start with one line', async () => {
    const env = { ...readEnv({ NODE_ENV: 'test' }), DATABASE_URL: url() }
    await expect(openDatabase(env)).rejects.toThrow(
      new StartFault(
        'DATABASE_URL: the database was created by an unreleased version; name an empty one and start again.',
      ),
    )
  })

  test('in the data folder stops the start with one line that names the folder', async () => {
    const DATA_DIR = temporaryFolder('unreleased')
    const embedded = await startEmbeddedPostgres(join(DATA_DIR, 'postgres'), ['fsync=off'])
    const old = connect(embedded.url, { pool: 1 })
    await old.execute(sql`create schema drizzle`)
    await old.execute(sql`
      create table drizzle.__drizzle_migrations as select 'a' as hash, 1795000000000 as created_at`)
    await disconnect(old)
    await embedded.stop()
    const env = { ...readEnv({ NODE_ENV: 'test' }), DATA_DIR }
    await expect(openDatabase(env)).rejects.toThrow(
      new StartFault(
        `The database in ${DATA_DIR} was created by an unreleased version; delete the folder ${DATA_DIR} and start again.`,
      ),
    )
  })
})

test.each([-1, 11])('the database itself refuses %i remaining seats of 10', async (remaining) => {
  const insert = db.execute(sql`
    insert into seat_pool (project_id, kind, group_key, pool, capacity, remaining)
    values (gen_random_uuid(), 'registration', 'B1', 'S1 A1', 10, ${remaining})`)
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'seat_pool_remaining' } })
})

let later = 0

/** Copies the migrations and appends one. */
function withOneMore(statements: readonly string[]): string {
  const folder = temporaryFolder('one-more')
  cpSync('server/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + ++later
  const more = { idx: journal.entries.length, version: '7', when, tag: 'one_more', breakpoints: true }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, more] }))
  writeFileSync(join(folder, 'one_more.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

test('a migration yields to calls that hold its locks, and is applied once they are done', async () => {
  const changed = withOneMore([
    'ALTER TABLE "idempotency_key" ALTER COLUMN "answer" SET DATA TYPE jsonb;',
    'ALTER TABLE "registration" ALTER COLUMN "content" SET DATA TYPE jsonb;',
  ])
  let migrated: Promise<void> | undefined
  // a call of the running version writes both tables in the opposite order
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table registration in row exclusive mode`)
    migrated = migrate(server.url, changed)
    await sleep(300)
    await tx.execute(sql`lock table idempotency_key in row exclusive mode`)
  })
  await expect(migrated).resolves.toBeUndefined()
  const { rows } = await db.execute(sql`
    select data_type as type from information_schema.columns
    where (table_name, column_name) in (('registration', 'content'), ('idempotency_key', 'answer'))`)
  expect(rows).toEqual([{ type: 'jsonb' }, { type: 'jsonb' }])
})

test('calls continue while a long read blocks a migration', async () => {
  const changed = withOneMore(['ALTER TABLE "registration" ADD COLUMN "one_more" text;'])
  let migrated: Promise<void> | undefined
  // simulates a backup
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table registration in access share mode`)
    migrated = migrate(server.url, changed)
    await sleep(200)
    // fails after the lock timeout
    await expect(db.execute(sql`select from registration`)).resolves.toBeDefined()
  })
  await expect(migrated).resolves.toBeUndefined()
})

test('a call that was aborted in a deadlock is answered with a retry error', async () => {
  const lockBoth = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${first} in exclusive mode`))
      await sleep(200)
      await tx.execute(sql.raw(`lock table ${second} in exclusive mode`))
    })
  const outcomes = await Promise.allSettled([lockBoth('draft', 'used_captcha'), lockBoth('used_captcha', 'draft')])
  const undone = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(undone.map(isDatabaseUnavailable)).toEqual([true])
})
