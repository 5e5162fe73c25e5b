import { loadKeys } from './refresh-keys'
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
