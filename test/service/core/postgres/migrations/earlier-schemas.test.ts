import { sql } from 'drizzle-orm'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, disconnect, type Database } from '@server/core/postgres/database'
import { migrate } from '@server/core/postgres/migrations/migrate'
import { databaseUrl, adminUrlVariable } from '../../../setup/database-names'
import { temporaryFolder } from '../../../setup/temporary-folder'

const MIGRATIONS = 'server/migrations'

interface Journal {
  entries: { tag: string }[]
}

const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
const tags = journal.entries.map(({ tag }) => tag)

/** Copies the first `count` migrations. */
function firstMigrations(count: number): string {
  const folder = temporaryFolder('migrations')
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') })
  const earlier = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(earlier))
  return folder
}

const serverUrl = process.env[adminUrlVariable] ?? ''

/** Creates an empty database, or a copy of one without connections. */
async function withDatabase<T>(
  name: string,
  work: (db: Database, url: string) => Promise<T>,
  template = 'template1',
): Promise<T> {
  const admin = connect(serverUrl, { pool: 1 })
  await admin.execute(`create database ${name} template ${template}`)
  const url = databaseUrl(serverUrl, name)
  const db = connect(url, { pool: 1 })
  try {
    return await work(db, url)
  } finally {
    await disconnect(db)
    await admin.execute(`drop database ${name} with (force)`)
    await disconnect(admin)
  }
}

type Column = {
  table: string
  column: string
  type: string
  nullable: string
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select table_name as "table", column_name as "column", udt_name as type, is_nullable as nullable
    from information_schema.columns where table_schema = 'public' order by 1, 2`)
  return rows
}

/** Sample value by column type; a column with a check constraint needs its own case. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  text: `'a text'`,
  _text: `'{"a text"}'`,
  int4: '1',
  int8: '1',
  float8: '1',
  bool: 'true',
  json: `'{}'`,
  jsonb: `'{}'`,
  timestamptz: 'now()',
}

interface Schema {
  columns: Column[]
  tables: string[]
}

async function schemaOf(db: Database): Promise<Schema> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select table_name as "table" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  return { columns: await columnsOf(db), tables: rows.map(({ table }) => table) }
}

/** Inserts a fully populated row into every table; returns the tables. */
async function fill(db: Database): Promise<string[]> {
  const { columns, tables } = await schemaOf(db)
  for (const table of tables) await db.execute(insertion(table, columns))
  return tables
}

function namesIn(table: string, columns: readonly Column[]): string {
  return columns.flatMap((each) => (each.table === table ? [`"${each.column}"`] : [])).join(', ')
}

function insertion(table: string, columns: readonly Column[]): string {
  const given = columns.filter((each) => each.table === table).map(({ type }) => values[type])
  return `insert into "${table}" (${namesIn(table, columns)}) values (${given.join(', ')})`
}

/** Writes and reads the columns known to the previous version in every table, then rolls back. */
async function serveAsBefore(db: Database, { columns, tables }: Schema): Promise<void> {
  await db.execute('begin')
  for (const table of tables) {
    await db.execute(insertion(table, columns))
    await db.execute(`select ${namesIn(table, columns)} from "${table}"`)
  }
  await db.execute('rollback')
}

async function asked<T>(url: string, question: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { pool: 1 })
  try {
    return await question(db)
  } finally {
    await disconnect(db)
  }
}

describe('A database with rows', () => {
  /** Database migrated one step further by each test, which starts with a copy of it. */
  const SO_FAR = 'schema_so_far'
  const admin = connect(serverUrl, { pool: 1 })
  let newest: Column[] = []
  beforeAll(async () => {
    await admin.execute(`create database ${SO_FAR}`)
    newest = await withDatabase('newest_schema', async (db, url) => {
      await migrate(url, MIGRATIONS)
      return columnsOf(db)
    })
  })
  afterAll(async () => {
    await admin.execute(`drop database ${SO_FAR} with (force)`)
    await disconnect(admin)
  })

  test.each(tags.map((tag, index) => [tag, index + 1]))(
    'of %s serves the previous version, is migrated to the newest schema and keeps them',
    async (_tag, count) => {
      const soFar = databaseUrl(serverUrl, SO_FAR)
      const before = await asked(soFar, schemaOf)
      await migrate(soFar, firstMigrations(count))
      const brought = async (db: Database, url: string) => {
        await serveAsBefore(db, before)
        const tables = await fill(db)
        await migrate(url, MIGRATIONS)
        expect(await columnsOf(db)).toEqual(newest)
        const kept = newest.map(({ table }) => table)
        for (const table of tables.filter((each) => kept.includes(each))) {
          const { rows } = await db.execute<{ count: number }>(`select count(*)::int from "${table}"`)
          // some migrations insert rows themselves
          expect([table, rows[0]?.count]).not.toEqual([table, 0])
        }
      }
      await withDatabase(`schema_after_${count}`, brought, SO_FAR)
    },
  )
})

test('a migration that was edited after it was applied is refused, and nothing is changed', async () => {
  const edited = firstMigrations(tags.length)
  const file = join(edited, `${tags[0] ?? ''}.sql`)
  writeFileSync(file, `${readFileSync(file, 'utf8')}--> statement-breakpoint\ncreate table added_later (n int)`)
  await withDatabase('edited_schema', async (db, url) => {
    await migrate(url, MIGRATIONS)
    const before = await columnsOf(db)
    await expect(migrate(url, edited)).rejects.toThrow('was changed after it was applied here')
    expect(await columnsOf(db)).toEqual(before)
  })
})
