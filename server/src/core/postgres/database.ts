import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Tracing } from '../tracing/tracing'
import { SteadyPool } from './connections/steady-pool'

export type Database = NodePgDatabase & { $client: SteadyPool }

/** A transaction or the pool itself: what store functions take. */
export type Executor = NodePgDatabase

/** What connections of the service and its tools are called in pg_stat_activity. */
export const PROCESS_NAME_PREFIX = 'exam-registration '

export function nameOfThisProcess(): string {
  return `${PROCESS_NAME_PREFIX}${process.pid}`
}

interface ConnectOptions {
  /** The most connections this process opens; they are opened when first needed. */
  pool: number
  /** For work that may take as long as it needs: without it every statement has a deadline (deadlines.ts). */
  isPatient?: boolean
  /** Who is told of each statement. */
  tracing?: Tracing | null
}

export function connect(url: string, { pool, isPatient = false, tracing = null }: ConnectOptions): Database {
  const client = new SteadyPool({ url, size: pool, name: nameOfThisProcess(), isPatient, tracing })
  return drizzle(client, { casing: 'snake_case' })
}

/** Ends every connection; what is under way is finished first, unless it takes longer than `patienceMs`. */
export async function disconnect(db: Database, patienceMs = 5000): Promise<void> {
  const waited = new AbortController()
  const ended = db.$client.end().finally(() => waited.abort())
  const tooLong = sleep(patienceMs, undefined, { signal: waited.signal }).then(
    () => db.$client.cut(),
    () => undefined,
  )
  await Promise.race([ended, tooLong])
}
