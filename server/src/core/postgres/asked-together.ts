import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '../services'
import { microBatch } from './micro-batch'
import { microBatches } from './micro-batches'

/** Maximum keys per statement. */
const AT_ONCE = 200

type Read<K, V> = (services: Services, projectId: string, key: K) => Promise<V>

/**
 * Micro-batched look-up by key, batched per project: concurrent look-ups of one project share a statement. There is no
 * cache (each result was read after it was requested), and projects do not wait for each other.
 *
 * `readAll` returns values in key order. An error it throws rejects every call of the batch, so checks that may fail
 * for a single key belong after the look-up. The statement should look up each key with a lateral join and remain
 * unnamed: plans prepared while the tables were empty would be reused during a rush.
 */
export function askedTogether<K, V>(
  readAll: (services: Services, projectId: string, keys: K[]) => Promise<readonly V[]>,
): Read<K, V> {
  return microBatches(
    (projectId: string) => projectId,
    (services, projectId) => microBatch({ maxSize: AT_ONCE, run: (keys: K[]) => readAll(services, projectId, keys) }),
  )
}

/** Returns a table expression `asked(account_id, position)` with one row per account, in input order. */
export function asked(accountIds: string[]): SQL {
  return sql`unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)`
}
