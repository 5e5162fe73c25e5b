import { microBatches } from '@server/core/postgres/micro-batches'
import type { Services } from '@server/core/services'
import type { Lot } from './hold-store'

/** One micro-batcher for each batch of each project: candidates of one batch never wait for those of another. */
export function perLot<K, V>(make: (services: Services, lot: Lot) => (key: K) => Promise<V>) {
  return microBatches(({ projectId, batchCode }: Lot) => `${projectId} ${batchCode}`, make)
}
