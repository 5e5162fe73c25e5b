import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { loadKeys, KEY_LEAD_MS } from '@server/core/personal-data/refresh-keys'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/encryption-keys'

const KEY_BYTES = 32

/** Created key; it is used for encryption from `activeFrom` on. */
export interface MadeKey {
  version: number
  activeFrom: Date
}

/**
 * Creates the next data key. It is used only after a lead time in which every instance loads it; then the key rotation
 * job re-encrypts older data. `note` records the operator in the same transaction. Null when the newest key is not in
 * use yet.
 */
export async function makeKey(
  services: Services,
  note: (tx: Executor, made: MadeKey) => Promise<unknown> = () => Promise.resolve(),
): Promise<MadeKey | null> {
  const { db, keyRing, now } = services
  const made = await db.transaction(async (tx) => {
    await lockKeys(services, tx)
    const [newest] = keyRing.all
    if (!newest || newest !== keyRing.active) return null
    const version = newest.version + 1
    const [madeAt, activeFrom] = [new Date(now()), new Date(now() + KEY_LEAD_MS)]
    const wrapped = keyRing.wrap(version, randomBytes(KEY_BYTES))
    await tx.insert(dataKeys).values({ version, check: keyRing.check, wrapped, madeAt, activeFrom })
    await note(tx, { version, activeFrom })
    return { version, activeFrom }
  })
  if (made) await loadKeys(services)
  return made
}

/**
 * Master key rotation: re-encrypts all data keys with DATA_KEY instead of DATA_KEY_BEFORE, and with them the
 * blind-index key, which was DATA_KEY itself before the first rotation. Data encrypted with the data keys is unchanged.
 * `note` records the operator in the same transaction. Returns the number of keys.
 */
export async function exchangeMaster(
  services: Services,
  note: (tx: Executor, count: number) => Promise<unknown>,
): Promise<number> {
  const anew = await services.db.transaction(async (tx) => {
    await lockKeys(services, tx)
    const rows = services.keyRing.rewrappedKeys()
    for (const row of rows) {
      const { check, wrapped } = row
      await tx.insert(dataKeys).values(row).onConflictDoUpdate({ target: dataKeys.version, set: { check, wrapped } })
    }
    await note(tx, rows.length)
    return rows
  })
  await loadKeys(services)
  return anew.length
}

/** Locks the data keys until the end of the transaction and loads them: no key is created or re-encrypted meanwhile. */
async function lockKeys(services: Pick<Services, 'keyRing'>, tx: Executor): Promise<void> {
  await tx.execute(sql`lock table data_key in share row exclusive mode`)
  await loadKeys({ keyRing: services.keyRing, db: tx })
}
