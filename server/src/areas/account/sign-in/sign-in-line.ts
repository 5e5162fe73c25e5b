import { addressGroup } from '@server/core/http/address-group'
import { bounded } from '@server/core/running/bounded'
import { poolShares } from '@server/core/running/thread/pool-shares'

/** A processor does some thirty comparisons in a second. */
const line = bounded({ atOnce: poolShares.hashing, perSecond: 30, seconds: 2 })

/**
 * Where signing in stands in line with what it costs: a password to be hashed. One line for the process, since it is its
 * processors and its pool of threads that would run out. Counting a try belongs inside, so that whoever is sent away lost
 * none. Who stands in it is an address: a script that sends nonsense all the time shall keep nobody at another address from
 * signing in.
 */
export function inSignInLine<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return line(addressGroup(ip), work)
}
