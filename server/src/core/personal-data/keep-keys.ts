import { isDatabaseAway } from '../postgres/database-away'
import type { Executor } from '../postgres/database'
import type { Services } from '../services'
import { dataKeys } from '../tables/sealing'

/** Shorter than LEAD_MS, so that every instance knows a new key before it is used. */
const LOOK_EVERY_MS = 5_000

/** Delay in milliseconds before a new key encrypts data: a dozen refreshes of every instance. */
export const LEAD_MS = 60_000

type Keeper = Pick<Services, 'db' | 'keyRing'>
type Reader = Pick<Services, 'keyRing'> & { db: Executor }

/**
 * Loads the data keys from the database. Rejects if the database does not respond, or with a StartFault if DATA_KEY
 * does not decrypt them.
 */
export async function learnKeys({ db, keyRing }: Reader): Promise<void> {
  keyRing.learn(await db.select().from(dataKeys))
}

/**
 * Refreshes the data keys periodically until the returned function is called. Known keys remain in use while the
 * database is unavailable or its keys are encrypted with a DATA_KEY unknown to this process.
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
