import type { Services } from '@server/core/services'
import type { Lot } from './hold-store'

/**
 * One micro-batcher for each batch of each project in the process: candidates of one batch share statements and locks,
 * those of another batch never wait for them.
 */
export function perLot<K, V>(make: (services: Services, lot: Lot) => (key: K) => Promise<V>) {
  const byService = new WeakMap<Services, Map<string, (key: K) => Promise<V>>>()
  return (services: Services, lot: Lot, key: K): Promise<V> => {
    const lots = byService.get(services) ?? new Map<string, (key: K) => Promise<V>>()
    byService.set(services, lots)
    const name = `${lot.projectId} ${lot.batchCode}`
    const batch = lots.get(name) ?? make(services, lot)
    lots.set(name, batch)
    return batch(key)
  }
}
