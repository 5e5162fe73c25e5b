import { sql } from 'drizzle-orm'
import { learnKeys } from '@server/core/personal-data/keep-keys'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/sealing'

/**
 * Encrypts all data keys with DATA_KEY instead of DATA_KEY_BEFORE; what they have sealed stays as it is. What look-ups go by,
 * which was DATA_KEY itself at first, is noted beside them. Returns how many.
 */
export async function exchangeMaster(services: Services): Promise<number> {
  const anew = await services.db.transaction(async (tx) => {
    // no key is made meanwhile that would stay behind
    await tx.execute(sql`lock table data_key in share row exclusive mode`)
    await learnKeys({ ...services, db: tx })
    const rows = services.keyRing.wrappedAnew()
    for (const row of rows) {
      const { check, wrapped } = row
      await tx.insert(dataKeys).values(row).onConflictDoUpdate({ target: dataKeys.version, set: { check, wrapped } })
    }
    return rows
  })
  await learnKeys(services)
  return anew.length
}
