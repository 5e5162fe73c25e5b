import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database, Executor } from '../database'
import { causeOf } from '../reason'

/**
 * Milliseconds in which a migration gets all its tables or lets go of them again: everybody who comes meanwhile waits
 * behind it. Below PostgreSQL's `deadlock_timeout` (1 s), so that who waits in a circle with it is not the one to be ended.
 */
const LOCK_MS = 500
/** Between two tries those who waited get through. */
const PAUSE_MS = 1_000
/** Some five minutes: a backup that reads the tables has them for as long as it takes. */
const TRIES = 200

/** SQLSTATE: the statement that locks took too long, or waited in a circle. */
const IN_USE = new Set<unknown>(['57014', '40P01'])

/**
 * Applies migrations in one transaction, while instances of the previous version go on serving. A migration locks tables in
 * another order than calls do, which would end in a deadlock under load. So every table that it names is locked first, all at
 * once or none, with retries while they are in use. After some five minutes it throws the error of the server and has changed
 * nothing.
 */
export async function applyMigrations(db: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => applyAll(tx, migrations))
    } catch (error) {
      if (!IN_USE.has((causeOf(error) as { code?: unknown }).code) || attempt === TRIES) throw error
    }
    await sleep(PAUSE_MS)
  }
}

async function applyAll(tx: Executor, migrations: readonly MigrationMeta[]): Promise<void> {
  const statements = migrations.flatMap((migration) => migration.sql)
  // of a database that is spread over machines: what was locked first could not be changed on many connections; else it says nothing
  await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  await lockTables(tx, statements.join('\n'))
  for (const statement of statements) await tx.execute(sql.raw(statement))
  for (const { hash, folderMillis } of migrations)
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

/** drizzle-kit puts names of tables in quotation marks. */
async function lockTables(tx: Executor, text: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const named = rows.map(({ name }) => `"${name}"`).filter((name) => text.includes(name))
  if (named.length === 0) return
  await tx.execute(sql.raw(`set local statement_timeout = ${LOCK_MS}`))
  await tx.execute(sql.raw(`lock table ${named.join(', ')} in access exclusive mode`))
  await tx.execute(sql`set local statement_timeout = 0`)
}
