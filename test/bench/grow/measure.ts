import type { Services } from '@server/core/services'
import { databaseSeconds } from '../capacity/processors'
import { HOT } from '../hot-pool/project'
import type { HotPool, Instance } from '../hot-pool/with-hot-pool'
import { processorSeconds } from '../processor-time'
import { percentile, rateOf } from '../rush/outcome'
import { runClients } from '../rush/run-clients'
import type { First } from './first'
import { commandsOf, jobsOf, looksOf, type Look, type Turn } from './looks'
import { pagesOf } from './pages'

/** Submissions per round; a new process needs a warm-up. */
export const WARM_UP = 4_000
export const RUSH = 10_000

export interface Measured {
  perSecond: number
  p99: number
  /** Per submission: CPU microseconds, and table and index pages. */
  hold: { service: number; database: number; pages: number }
  looks: Record<string, Look>
  jobs: Map<string, Turn>
}

/** Measures holds, reads and jobs on the existing data. */
export async function measure(pool: HotPool, { port, pid }: Instance, first: First): Promise<Measured> {
  const { tokens, hot, services } = pool
  const path = `/exm_c/batches/${HOT}/registrations`
  const submit = (size: number) =>
    runClients({ port, path, bodies: [hot.body], tokens: tokens.splice(0, size), pace: { clients: 1_000 } })
  await submit(WARM_UP)
  const used = await usedBy(services, pid)
  const rush = await submit(RUSH)
  if (rush.held < RUSH) throw new Error(`${rush.held} of ${RUSH} were held: ${rush.other.slice(0, 3).join(', ')}`)
  const { service, database, pages } = await used()
  const [micros, each] = [1e6 / RUSH, 1 / RUSH]
  return {
    perSecond: rateOf(rush),
    p99: percentile(rush, 0.99),
    hold: { service: service * micros, database: database * micros, pages: pages * each },
    looks: { ...(await looksOf(services, port, first)), ...(await commandsOf(services, first)) },
    jobs: await jobsOf(services),
  }
}

/** Returns a function that reads the CPU seconds and pages used since. */
async function usedBy(services: Services, pid: number) {
  const seconds = await databaseSeconds(services)
  const pages = await pagesOf(services)
  const before = { service: processorSeconds(pid), database: seconds() }
  return async () => {
    const now = { service: processorSeconds(pid), database: seconds() }
    return {
      service: now.service - before.service,
      database: now.database - before.database,
      pages: (await pagesOf(services)) - pages,
    }
  }
}
