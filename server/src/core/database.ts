import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase & { $client: Sql }

/** A transaction or the pool itself: what store functions take. */
export type Executor = PostgresJsDatabase

export function connect(url: string, options: { pool: number }): Database {
  const sql = postgres(url, { max: options.pool, onnotice: () => undefined })
  return drizzle(sql, { casing: 'snake_case' })
}
