import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Tracing } from '../tracing/tracing'
import { ResilientPool } from './connections/resilient-pool'

/** Column names in the database. */
export const casing = 'snake_case'

export type Database = NodePgDatabase & { $client: ResilientPool }

/** The pool or a transaction; the parameter type of store functions. */
export type Executor = NodePgDatabase

/** Prefix of `application_name` (pg_stat_activity) for the service and its tools. */
export const PROCESS_NAME_PREFIX = 'exam-registration '

export function nameOfThisProcess(): string {
  return `${PROCESS_NAME_PREFIX}${process.pid}`
}

interface ConnectOptions {
  /** Maximum connections of this process; opened on demand. */
  pool: number
  /** Disables the timeouts of connections/timeouts.ts, for long-running work. */
  isPatient?: boolean
  /** Records a span for each statement. */
  tracing?: Tracing | null
}

export function connect(url: string, { pool, isPatient = false, tracing = null }: ConnectOptions): Database {
  const client = new ResilientPool({ url, size: pool, name: nameOfThisProcess(), isPatient, tracing })
  return drizzle(client, { casing })
}

/** Closes all connections after pending queries complete; after `patienceMs` milliseconds it destroys them. */
export async function disconnect(db: Database, patienceMs = 5000): Promise<void> {
  const waited = new AbortController()
  const ended = db.$client.end().finally(() => waited.abort())
  const tooLong = sleep(patienceMs, undefined, { signal: waited.signal }).then(
    () => db.$client.cut(),
    () => undefined,
  )
  await Promise.race([ended, tooLong])
}
