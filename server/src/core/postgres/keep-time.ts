import { sql } from 'drizzle-orm'
import type { Services } from '../services'

/** A steady clock is a second wrong after a day or more. */
const LOOK_EVERY_MS = 5_000

type Keeper = Pick<Services, 'db' | 'clock' | 'log'>

/** Learns the database's time. Rejects when it does not answer. */
export async function learnTime({ db, clock }: Keeper): Promise<void> {
  await clock.look(async () => {
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    return Number(rows[0]?.ms)
  })
}

/** Learns it now, and from time to time until what it answers is called. While the database is away the clock runs on. */
export async function keepTime(services: Keeper): Promise<() => void> {
  await learnTime(services)
  const timer = setInterval(() => void learnTime(services).catch(() => undefined), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
