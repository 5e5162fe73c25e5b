import type { Instance } from '../../bench/hot-pool/with-hot-pool'
import { homeAddress } from '../../bench/addresses'
import { processorSeconds } from '../../bench/processor-time'
import { callsTo, type Call, type Reply } from '../../bench/timed-calls'
import { placeIn, STAND } from './visitor'

/** Connections that are used again: it is the place that is weighed, not its way there. */
const AT_ONCE = 100

export interface CostOfPlaces {
  /** Microseconds of the instance's processor time for each place given out, each look at one, and each trivial call. */
  given: number
  lookedAt: number
  trivial: number
}

/** What a place costs an instance before which everybody waits, `many` times each. */
export async function costOfPlaces({ port, pid }: Instance, trivialCall: Call, many: number): Promise<CostOfPlaces> {
  const send = callsTo(port, AT_ONCE)
  const weigh = async (callOf: (index: number) => Call) => {
    const before = processorSeconds(pid)
    const replies = await Promise.all(Array.from({ length: many }, (_, index) => send(callOf(index))))
    return { each: ((processorSeconds(pid) - before) * 1e6) / many, replies }
  }
  const from = (index: number) => ({ 'x-forwarded-for': homeAddress(index) })
  const trivial = await weigh((index) => ({ ...trivialCall, headers: from(index) }))
  const given = await weigh((index) => ({ ...STAND, headers: from(index) }))
  const places = given.replies.map((reply: Reply) => placeIn(reply) ?? '')
  const lookedAt = await weigh((index) => ({ ...STAND, headers: { ...from(index), cookie: places[index] ?? '' } }))
  return { given: given.each, lookedAt: lookedAt.each, trivial: trivial.each }
}
