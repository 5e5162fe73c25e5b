/**
 * What a round offers, read once for all who ask within SHARED_ANSWERS_MS. Only cities, positions and days that there are reach
 * the database: whoever invents others is refused from what was read, and costs nobody anything.
 */
import type { BookableDay } from '@contract/appointment/appointment-offering'
import type { Centre } from '@contract/appointment/place'
import { onePer } from '@server/core/running/one-per'
import { SharedWork } from '@server/core/running/shared-work'
import type { Services } from '@server/core/services'
import { findCentres, findDays, type Where } from './offered-store'

/** Rounds, and cities with positions of rounds, that are looked at at once. */
const MOST = 2_000

interface Days {
  days: BookableDay[]
  /** When they were read. */
  asOf: string
}

const readOf = onePer(({ env: { SHARED_ANSWERS_MS: forMs } }: Services) => ({
  centres: new SharedWork<Centre[]>({ forMs, most: MOST }),
  days: new SharedWork<Days>({ forMs, most: MOST }),
}))

/** The test centres of a round that have a session to come. */
export const centresNow = (services: Services, projectId: string, batchCode: string): Promise<Centre[]> =>
  readOf(services).centres.of(`${projectId} ${batchCode}`, () => findCentres(services, projectId, batchCode))

/** What is left on each day, of a city and a position that the round has. */
export const daysNow = (services: Services, where: Where): Promise<Days> =>
  readOf(services).days.of([where.projectId, where.batchCode, where.city, where.position].join(' '), async () => {
    const asOf = new Date(services.now()).toISOString()
    return { days: await findDays(services, where), asOf }
  })
