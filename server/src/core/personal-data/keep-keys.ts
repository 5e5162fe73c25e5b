import { isDatabaseAway } from '../postgres/database-away'
import type { Executor } from '../postgres/database'
import type { Services } from '../services'
import { dataKeys } from '../tables/sealing'

/** Every instance has heard of a new key long before it seals (LEAD_MS). */
const LOOK_EVERY_MS = 5_000

/** From being noted to sealing: a dozen looks of every instance. */
export const LEAD_MS = 60_000

type Keeper = Pick<Services, 'db' | 'keyRing'>
type Reader = Pick<Services, 'keyRing'> & { db: Executor }

/** Learns the keys that the database notes. Rejects when it does not answer, or with a StartFault when DATA_KEY does not open them. */
export async function learnKeys({ db, keyRing }: Reader): Promise<void> {
  keyRing.learn(await db.select().from(dataKeys))
}

/**
 * Learns of new keys, and of those that are gone, until what it answers is called. While the database is away, or its keys
 * were encrypted with a DATA_KEY that this process was not started with, what is known goes on.
 */
export function keepKeys(services: Keeper & Pick<Services, 'log'>, everyMs = LOOK_EVERY_MS): () => void {
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= learnKeys(services)
      .catch((err: unknown) => {
        if (!isDatabaseAway(err)) services.log.warn({ err }, 'the data keys are not read')
      })
      .finally(() => (looking = null))
  }
  services.keyRing.onUnknown = look
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
