import { addressGroup } from '@server/core/http/address-group'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { threadPoolShares } from '@server/core/running/thread/thread-pool-shares'

/** Sized by measured cost: one core compares about 30 passwords per second. */
const line = boundedQueue({ concurrency: threadPoolShares.hashing, perSecond: 30, seconds: 2 })

/**
 * Queues password hashing with a bounded concurrency for the whole process, whose cores and thread pool are the limit.
 * Attempts are counted inside, so that a caller refused by the queue loses none. Fair per address: a flooding script
 * does not keep other addresses from signing in.
 */
export function inSignInLine<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return line(addressGroup(ip), work)
}
