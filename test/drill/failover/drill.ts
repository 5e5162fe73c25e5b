/**
 * Drill: the database is killed, its synchronous standby takes over, and the old primary returns as a second primary.
 * Checks invariants and confirmed writes, measures the time until all calls succeed, and detects writes to the old
 * primary. Arguments: seed, seconds per world, and a single world.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { driverErrorReason } from '@server/core/postgres/database-errors'
import { drillCrowd } from '../crowd/drill-crowd'
import { startInstance, type Instance } from '../crowd/instance'
import type { Footing, Ground } from '../crowd/trouble'
import { bookings, registrations } from '../worlds'
import { answeredAgainMs } from './answered-again'
import { startPair } from './pair'

/** Time during which both primaries run. */
const BESIDE_MS = 4_000
const AGAIN_MS = 500

/** Restarts an instance until it finds the database, as a process supervisor does. */
async function startedAgain(start: Ground['another']): Promise<Instance> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      console.log('an instance did not start:', driverErrorReason(error))
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
    // a new instance has no state, and its address lists the old primary first
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
