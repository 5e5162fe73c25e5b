import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '../services'
import { microBatch } from './micro-batch'
import { microBatches } from './micro-batches'

/** So many share a statement. */
const AT_ONCE = 200

/** What is read of one key of a project. */
type Read<K, V> = (services: Services, projectId: string, key: K) => Promise<V>

/**
 * A look-up by one key that costs a project's candidates a statement together, however many ask at the same moment. Nothing
 * is kept: every answer was read after it was asked for, and one project's candidates never wait for another's.
 *
 * `readAll` answers in the order of its keys. When it throws, everybody who asked with it gets the same: what may fail
 * because of one of them is done after. Its statement looks each key up by itself (lateral) and stays unnamed: joins, and
 * plans kept from before a rush, are made for tables that were empty then.
 */
export function askedTogether<K, V>(
  readAll: (services: Services, projectId: string, keys: K[]) => Promise<readonly V[]>,
): Read<K, V> {
  return microBatches(
    (projectId: string) => projectId,
    (services, projectId) => microBatch({ maxSize: AT_ONCE, run: (keys: K[]) => readAll(services, projectId, keys) }),
  )
}

/** A row for each account, in their order. */
export function asked(accountIds: string[]): SQL {
  return sql`unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)`
}
