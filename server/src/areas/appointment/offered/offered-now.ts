/**
 * Cache of what a round offers, shared by all callers for SHARED_ANSWERS_MS. Only existing cities, positions and days
 * reach the database; others are refused from the cache.
 */
import type { BookableDay } from '@contract/appointment/appointment-offering'
import type { Centre } from '@contract/appointment/place'
import { onePer } from '@server/core/running/one-per'
import { SharedWork } from '@server/core/running/shared-work'
import type { Services } from '@server/core/services'
import { findCentres, findDays, type Where } from './offered-store'

/** Maximum number of cached rounds, and of cached city and position pairs. */
const MOST = 2_000

interface Days {
  days: BookableDay[]
  /** Time of the read. */
  asOf: string
}

const readOf = onePer(({ env: { SHARED_ANSWERS_MS: forMs } }: Services) => ({
  centres: new SharedWork<Centre[]>({ forMs, most: MOST }),
  days: new SharedWork<Days>({ forMs, most: MOST }),
}))

/** Returns the test centres of a round that have a future session. */
export const centresNow = (services: Services, projectId: string, batchCode: string): Promise<Centre[]> =>
  readOf(services).centres.of(`${projectId} ${batchCode}`, () => findCentres(services, projectId, batchCode))

/** Returns the seats left per day for an existing city and position of the round. */
export const daysNow = (services: Services, where: Where): Promise<Days> =>
  readOf(services).days.of([where.projectId, where.batchCode, where.city, where.position].join(' '), async () => {
    const asOf = new Date(services.now()).toISOString()
    return { days: await findDays(services, where), asOf }
  })
