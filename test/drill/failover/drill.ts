/**
 * The database is killed, and its synchronous standby takes over: whether what was told is so, once, and everything adds up.
 * A seed and the seconds of each world can follow.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { startInstance } from '../crowd/instance'
import type { Footing } from '../crowd/trouble'
import { bookings, registrations } from '../worlds'
import { startPair } from './pair'

async function stand(folder: string): Promise<Footing> {
  const { url, fail, stop } = await startPair(folder)
  return { url, stop, trouble: { afterMs: 6_000, happen: fail, isOfDatabase: true } }
}

drillCrowd({ name: 'failover', worlds: [registrations, bookings], stand, start: startInstance })
