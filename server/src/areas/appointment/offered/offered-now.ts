/**
 * Cache of what a round offers, shared by all callers for SHARED_ANSWERS_MS. Only existing cities, positions and days
 * reach the database; others are refused from the cache.
 */
import type { BookableDay } from '@contract/appointment/appointment-offering'
import type { Centre } from '@contract/appointment/place'
import { weakMemo } from '@server/core/running/weak-memo'
import { SingleFlight } from '@server/core/running/single-flight'
import type { Services } from '@server/core/services'
import { findCentres, findDays, type Where } from './offered-store'

/** Maximum number of cached rounds, and of cached city and position pairs. */
const MOST = 2_000

interface Days {
  days: BookableDay[]
  /** Time of the read. */
  asOf: string
}

const readOf = weakMemo(({ env: { SHARED_ANSWERS_MS: cacheMs } }: Services) => ({
  centres: new SingleFlight<Centre[]>({ cacheMs, maxEntries: MOST }),
  days: new SingleFlight<Days>({ cacheMs, maxEntries: MOST }),
}))

/** Returns the test centres of a round that have a future session. */
export const centresNow = (services: Services, projectId: string, batchCode: string): Promise<Centre[]> =>
  readOf(services).centres.run(`${projectId} ${batchCode}`, () => findCentres(services, projectId, batchCode))

/** Returns the seats left per day for an existing city and position of the round. */
export const daysNow = (services: Services, where: Where): Promise<Days> =>
  readOf(services).days.run([where.projectId, where.batchCode, where.city, where.position].join(' '), async () => {
    const asOf = new Date(services.now()).toISOString()
    return { days: await findDays(services, where), asOf }
  })
