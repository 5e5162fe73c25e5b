import { bounded } from '../running/bounded'
import { poolShares } from '../running/thread/pool-shares'

/** Comparisons that one processor does in a second, carefully counted. */
const PER_PROCESSOR = 30

const atOnce = poolShares.hashing

/**
 * Where everything stands in line that hashes a password, or draws the captcha before it: one line for the process, since it is its processors and its
 * pool of threads that would run out. Counting a try belongs inside, so that whoever is sent away lost none. Who stands in
 * it is an address: a script that sends nonsense all the time shall keep nobody at another address from signing in.
 */
export const inPasswordLine = bounded({
  atOnce,
  line: 2 * PER_PROCESSOR * atOnce,
  perSecond: PER_PROCESSOR * atOnce,
})
