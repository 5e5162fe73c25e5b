import { Failure } from '../failure'

interface Bounds {
  /** So many run at the same time; the rest wait in line. */
  atOnce: number
  /** How many one of them does in a second. */
  perSecond: number
  /** So many may wait as are done in these seconds: whoever is sent away is told to come again after them. */
  seconds: number
}

/** `who`: for whom the work is done, an address for instance. */
type InLine = <T>(who: string, work: () => Promise<T>) => Promise<T>

interface Place {
  who: string
  begin: () => void
  sendAway: (reason: Failure) => void
}

/** Of a full line, what anybody keeps whoever else comes. */
const KEPT_SHARE = 1 / 4

/**
 * Work that takes processors away from everything else, in an orderly line. Whoever comes when the line is full is sent
 * away at once, before anything was done, with COMMON_BUSY `{ seconds }` (HTTP 503): the client comes again by itself.
 * Nobody can fill the line alone: who holds most of a full one gives a place up to each who holds fewer, down to a quarter.
 */
export function bounded({ atOnce, perSecond, seconds }: Bounds): InLine {
  const line = atOnce * perSecond * seconds
  const waiting: Place[] = []
  const busy = () => new Failure('COMMON_BUSY', { seconds }, 503)
  let running = 0

  const turn = (who: string): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    const isFull = waiting.length >= line
    const index = isFull ? placeFor(who, waiting, Math.ceil(line * KEPT_SHARE)) : waiting.length
    if (index === null) throw busy()
    return new Promise((begin, sendAway) => {
      waiting[index]?.sendAway(busy())
      waiting[index] = { who, begin, sendAway }
    })
  }
  // who waited takes the place over: nobody who comes later can slip in between
  const leave = () => {
    const next = waiting.shift()
    if (next) next.begin()
    else running--
  }

  return async (who, work) => {
    await turn(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The first place beyond what is `kept` of whoever holds most; null where that is nobody who holds more than `who`. */
function placeFor(who: string, waiting: readonly Place[], kept: number): number | null {
  const held = new Map<string, number>()
  for (const place of waiting) held.set(place.who, (held.get(place.who) ?? 0) + 1)
  const [[most, places] = ['', 0]] = [...held].sort(([, a], [, b]) => b - a)
  if (places <= Math.max(kept, held.get(who) ?? 0)) return null
  let left = kept
  return waiting.findIndex((place) => place.who === most && left-- === 0)
}
