import { onePer } from '../running/one-per'
import type { Services } from '../services'

type Run<K, V> = (key: K) => Promise<V>

/**
 * Keyed micro-batcher: calls with the same name share statements and locks; calls with different names do not wait for
 * each other.
 */
export function microBatches<Scope, K, V>(
  nameOf: (scope: Scope) => string,
  make: (services: Services, scope: Scope) => Run<K, V>,
) {
  const batchesOf = onePer((_: Services) => new Map<string, Run<K, V>>())
  return (services: Services, scope: Scope, key: K): Promise<V> => {
    const batches = batchesOf(services)
    const name = nameOf(scope)
    const batch = batches.get(name) ?? make(services, scope)
    batches.set(name, batch)
    return batch(key)
  }
}
