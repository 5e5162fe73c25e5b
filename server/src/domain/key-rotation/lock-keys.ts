import { sql } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'

/** Locks the data keys until the end of the transaction and loads them: no key is created or re-encrypted meanwhile. */
export async function lockKeys(services: Pick<Services, 'keyRing'>, tx: Executor): Promise<void> {
  await tx.execute(sql`lock table data_key in share row exclusive mode`)
  await loadKeys({ keyRing: services.keyRing, db: tx })
}
