import type { Instance } from '../../bench/hot-pool/with-hot-pool'
import { homeAddress } from '../../bench/addresses'
import { processorSeconds } from '../../bench/processor-time'
import { callsTo, type Call, type Reply } from '../../bench/timed-calls'
import { placeIn, STAND } from './visitor'

/** Reuses connections, so that the cost of the call is measured and not that of connecting. */
const AT_ONCE = 100

export interface CostOfPlaces {
  /** Instance CPU time in microseconds per new place, per status request and per trivial call. */
  given: number
  lookedAt: number
  trivial: number
}

/** Measures the CPU cost of a place while all visitors wait, `many` times each. */
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
