/** Looking again and again for something that changes at the service, by many who wait for the same. */

export interface Pace {
  /** Milliseconds between two looks at first. */
  everyMs: number | undefined
  /** Milliseconds that a look waits at most after failures. */
  longestMs: number | undefined
  /** The first look needs no waiting. */
  isAtOnce: boolean | undefined
}

const USUAL_MS = 4_000
const LONGEST_MS = 60_000
/** After this many looks nobody is in such a hurry any more. */
const HURRIED_LOOKS = 30

interface LookedAlready {
  looks: number
  /** Without a success between them. */
  failures: number
}

/**
 * Milliseconds until the next look: 3 to 6 seconds, after two minutes 6 to 12, after failures up to a minute and a half;
 * in the same proportions where `pace` says otherwise. `chance` (0 to 1) spreads those who came in the same second.
 */
export function pauseBefore({ looks, failures }: LookedAlready, chance: number, pace: Partial<Pace> = {}): number {
  const { everyMs = USUAL_MS, longestMs = LONGEST_MS } = pace
  const usual = looks < HURRIED_LOOKS ? everyMs : 2 * everyMs
  return Math.min(usual * 2 ** failures, Math.max(longestMs, usual)) * (0.75 + chance * 0.75)
}

/** Looks until the answered function is called. A look begins only when the one before it has ended. */
export function keepLooking(look: () => Promise<unknown>, pace: Partial<Pace> = {}): () => void {
  let [looks, failures] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const plan = (pauseMs: number) => {
    if (isWanted) timer = setTimeout(() => void run(), pauseMs)
  }
  const run = async () => {
    looks += 1
    failures = await look().then(
      () => 0,
      () => failures + 1,
    )
    plan(pauseBefore({ looks, failures }, Math.random(), pace))
  }
  plan(pace.isAtOnce ? 0 : pauseBefore({ looks, failures }, Math.random(), pace))
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
