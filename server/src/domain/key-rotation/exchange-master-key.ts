import { loadKeys } from '@server/core/personal-data/refresh-keys'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/encryption-keys'
import { lockKeys } from './lock-keys'

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
