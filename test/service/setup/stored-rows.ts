import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'

/**
 * Stores the rows of these tables in the schema `stored`, which the checks at the end of a test file do not read.
 * Returns a function that restores them, so that a file prepares its data once for all tests.
 */
export async function storeRows({ db }: Pick<Services, 'db'>, tables: readonly string[]): Promise<() => Promise<void>> {
  const inEach = async (statement: (table: string) => string) => {
    await db.execute(tables.map(statement).join(';'))
  }
  await db.execute('create schema if not exists stored')
  await inEach((table) => `create table stored.${table} as select * from ${table}`)
  return () => inEach((table) => `delete from ${table}; insert into ${table} select * from stored.${table}`)
}

/** Like {@link storeRows}, for all tables. */
export async function storeAllRows(services: Pick<Services, 'db'>): Promise<() => Promise<void>> {
  const { rows } = await services.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return storeRows(
    services,
    rows.map(({ name }) => name),
  )
}
