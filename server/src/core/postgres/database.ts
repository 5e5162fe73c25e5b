import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase & { $client: Sql }

/** A transaction or the pool itself: what store functions take. */
export type Executor = PostgresJsDatabase

/** `postgres://user@%2Frun%2Fpostgresql/name` names a socket's folder, as in libpq; postgres.js wants it apart. */
function socketFolder(url: string): string | undefined {
  const host = decodeURIComponent(/^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '')
  return host.startsWith('/') ? host : undefined
}

/** What connections of the service and its tools are called in pg_stat_activity. */
export const PROCESS_NAME_PREFIX = 'exam-registration '

export function nameOfThisProcess(): string {
  return `${PROCESS_NAME_PREFIX}${process.pid}`
}

const RECONNECT_AFTER_S = 0.2

interface ConnectOptions {
  /** The most connections this process opens; they are opened when first needed. */
  pool: number
  /** The driver's question for array types when it connects; nobody hears of it failing when the server goes down then. */
  fetchTypes?: boolean
}

export function connect(url: string, { pool, fetchTypes = true }: ConnectOptions): Database {
  const host = socketFolder(url)
  const sql = postgres(url, {
    max: pool,
    fetch_types: fetchTypes,
    connect_timeout: 10,
    // seconds before a connection that failed is made again; the driver's own, up to twenty, keep callers waiting for a no
    backoff: () => RECONNECT_AFTER_S,
    connection: { application_name: nameOfThisProcess() },
    onnotice: () => undefined,
    ...(host ? { host } : {}),
  })
  return drizzle(sql, { casing: 'snake_case' })
}
