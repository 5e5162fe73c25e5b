import { sql } from 'drizzle-orm'
import type { Services } from '../services'

/** A drifting clock needs a day or more to be off by a second. */
const SYNCHRONIZE_EVERY_MS = 5_000

type Keeper = Pick<Services, 'db' | 'clock' | 'log'>

/** Synchronizes the clock with the database. Rejects if the database does not respond. */
export async function synchronizeClock({ db, clock }: Keeper): Promise<void> {
  await clock.synchronize(async () => {
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    return Number(rows[0]?.ms)
  })
}

/**
 * Synchronizes the clock now and periodically until the returned function is called. While the database is unavailable,
 * the clock continues locally.
 */
export async function keepClockSynchronized(services: Keeper): Promise<() => void> {
  await synchronizeClock(services)
  const timer = setInterval(() => void synchronizeClock(services).catch(() => undefined), SYNCHRONIZE_EVERY_MS).unref()
  return () => clearInterval(timer)
}
