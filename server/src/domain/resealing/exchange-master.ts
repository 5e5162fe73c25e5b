import { learnKeys } from '@server/core/personal-data/keep-keys'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/sealing'
import { lockKeys } from './lock-keys'

/**
 * Encrypts all data keys with DATA_KEY instead of DATA_KEY_BEFORE; what they have sealed stays as it is. What look-ups go by,
 * which was DATA_KEY itself at first, is noted beside them. `note` writes down who did it, in the same transaction. Returns how many.
 */
export async function exchangeMaster(
  services: Services,
  note: (tx: Executor, count: number) => Promise<unknown>,
): Promise<number> {
  const anew = await services.db.transaction(async (tx) => {
    await lockKeys(services, tx)
    const rows = services.keyRing.wrappedAnew()
    for (const row of rows) {
      const { check, wrapped } = row
      await tx.insert(dataKeys).values(row).onConflictDoUpdate({ target: dataKeys.version, set: { check, wrapped } })
    }
    await note(tx, rows.length)
    return rows
  })
  await learnKeys(services)
  return anew.length
}
