/**
 * The database is killed, its synchronous standby takes over, and the one before comes back as if nothing had happened: whether
 * what was told is so, once, and everything adds up; how long it took until everybody was answered again; and whether
 * anything was written where it is lost. A seed and the seconds of each world can follow, and the only world that is wanted.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '@server/core/postgres/reason'
import { drillCrowd } from '../crowd/drill-crowd'
import { startInstance, type Instance } from '../crowd/instance'
import type { Footing, Ground } from '../crowd/trouble'
import { bookings, registrations } from '../worlds'
import { answeredAgainMs } from './answered-again'
import { startPair } from './pair'

/** So long everybody goes on beside the one before. */
const BESIDE_MS = 4_000
const AGAIN_MS = 500

/** As whoever looks after processes does: one that finds no database ends, and is started again. */
async function startedAgain(start: Ground['another']): Promise<Instance> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      console.log('an instance did not start:', reasonOf(error))
      await sleep(AGAIN_MS)
    }
  }
}

async function stand(folder: string): Promise<Footing> {
  const pair = await startPair(folder)
  let answeredMs = Infinity
  let hasFailed = false
  const failOver = async ({ instances, another, replies }: Ground) => {
    if (hasFailed) return sleep(1_000)
    hasFailed = true
    const ports = instances.map(({ port }) => port)
    const promotedAt = await pair.fail()
    await pair.bringBack()
    // it knows nothing, and the one before is the first that its address names
    instances.push(await startedAgain(another))
    await sleep(BESIDE_MS)
    answeredMs = answeredAgainMs(replies, ports, promotedAt)
  }
  return {
    url: pair.url,
    stop: pair.stop,
    trouble: { afterMs: 6_000, happen: failOver, isOfDatabase: true },
    figures: async () => [
      {
        ...{ what: 'everybody was answered again, from the promotion on, within', unit: 'ms' },
        ...{ value: answeredMs, bar: { atMost: 2_000 } },
      },
      {
        ...{ what: 'written to the one before', unit: 'transactions' },
        ...{ value: await pair.writtenToTheOneBefore(), bar: { atMost: 0 } },
      },
    ],
  }
}

drillCrowd({ name: 'failover', worlds: [registrations, bookings], stand, start: startInstance })
