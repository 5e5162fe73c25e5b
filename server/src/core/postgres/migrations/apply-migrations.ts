import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database, Executor } from '../database'
import { causeOf } from '../database-errors'

/**
 * Milliseconds to lock all tables before retrying; other sessions queue behind the lock request meanwhile. Less than
 * PostgreSQL's `deadlock_timeout` (1 s), so that the migration gives way before another session is chosen as deadlock
 * victim.
 */
const LOCK_MS = 500
/** Pause between attempts, during which the queued sessions proceed. */
const PAUSE_MS = 1_000
/** About five minutes: a backup locks the tables for as long as it runs. */
const TRIES = 200

/** SQLSTATEs: the lock statement timed out or hit a deadlock. */
const IN_USE = new Set<unknown>(['57014', '40P01'])

/**
 * Applies migrations in one transaction while instances of the previous version continue to serve. A migration locks
 * tables in a different order than requests do, which would deadlock under load; so all tables it names are locked
 * first in one statement, with retries. After about five minutes it throws the server's error without having changed
 * anything.
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
  // Citus: relations locked here could not be changed over parallel connections later; plain PostgreSQL ignores it
  await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  await lockTables(tx, statements.join('\n'))
  for (const statement of statements) await tx.execute(sql.raw(statement))
  for (const { hash, folderMillis } of migrations)
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

/** Matches quoted names, as drizzle-kit writes table names. */
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
