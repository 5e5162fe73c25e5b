import { microBatches } from '@server/core/postgres/micro-batches'
import type { Services } from '@server/core/services'
import type { Lot } from './pools'

/** Creates one micro-batcher for each pool group, so that candidates of one batch never wait for those of another. */
export function perLot<K, V>(make: (services: Services, lot: Lot) => (key: K) => Promise<V>) {
  return microBatches(({ projectId, kind, lot }: Lot) => `${projectId} ${kind} ${lot}`, make)
}
