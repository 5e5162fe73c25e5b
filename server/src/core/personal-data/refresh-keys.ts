import type { Executor } from '../postgres/database'
import { isDatabaseUnavailable } from '../postgres/database-errors'
import type { Services } from '../services'
import { dataKeys } from '../tables/encryption-keys'
import { FIRST_KEY } from './encrypted-column'

/**
 * Loads the data keys; the first start stores a check value of DATA_KEY. Throws a StartFault if DATA_KEY is not the
 * master key of this database, since this instance could then neither read existing data nor write data readable by
 * other instances.
 */
export async function prepareEncryption({ db, keyRing }: Pick<Services, 'db' | 'keyRing'>): Promise<void> {
  const hasKeys = (await db.select().from(dataKeys).limit(1)).length > 0
  if (!hasKeys) await db.insert(dataKeys).values({ version: FIRST_KEY, check: keyRing.check }).onConflictDoNothing()
  await loadKeys({ db, keyRing })
}

/** Shorter than KEY_LEAD_MS, so that every instance knows a new key before it is used. */
const REFRESH_EVERY_MS = 5_000

/** Delay in milliseconds before a new key encrypts data: a dozen refreshes of every instance. */
export const KEY_LEAD_MS = 60_000

type Keeper = Pick<Services, 'db' | 'keyRing'>
type Reader = Pick<Services, 'keyRing'> & { db: Executor }

/**
 * Loads the data keys from the database. Rejects if the database does not respond, or with a StartFault if DATA_KEY
 * does not decrypt them.
 */
export async function loadKeys({ db, keyRing }: Reader): Promise<void> {
  keyRing.load(await db.select().from(dataKeys))
}

/**
 * Refreshes the data keys periodically until the returned function is called. Known keys remain in use while the
 * database is unavailable or its keys are encrypted with a DATA_KEY unknown to this process.
 */
export function refreshKeys(services: Keeper & Pick<Services, 'log'>, everyMs = REFRESH_EVERY_MS): () => void {
  let refreshing: Promise<void> | null = null
  const refresh = () => {
    refreshing ??= loadKeys(services)
      .catch((err: unknown) => {
        if (!isDatabaseUnavailable(err)) services.log.warn({ err }, 'the data keys are not read')
      })
      .finally(() => (refreshing = null))
  }
  services.keyRing.onUnknown = refresh
  const timer = setInterval(refresh, everyMs).unref()
  return () => clearInterval(timer)
}
