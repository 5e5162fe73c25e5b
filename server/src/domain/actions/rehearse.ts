import { Metrics } from '@server/core/monitoring/metrics'
import type { Database } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'

/** Counts of rehearsals, which nobody reads. */
const discarded = new Metrics({ collectProcess: false })

/** Rolls a rehearsal back and carries its result. */
class Rehearsed<Result> extends Error {
  constructor(readonly result: Result) {
    super('rehearsed')
  }
}

/**
 * Runs `work` in a transaction that is rolled back, and returns its result. For checks whose rule needs the locks of the
 * change itself, such as whether seats are left.
 */
export async function rehearse<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  try {
    return await services.db.transaction(async (tx) => {
      const log = services.log.child({ isRehearsal: true })
      throw new Rehearsed(await work({ ...within(services, tx), metrics: discarded, log }))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result
    throw error
  }
}

/** Services in a transaction; the transactions of domain functions become savepoints of it. */
export const within = (services: Services, tx: Pick<Database, 'transaction'>): Services => ({
  ...services,
  db: tx as Database,
})
