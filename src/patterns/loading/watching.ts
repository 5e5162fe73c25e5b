/** Looking again and again for something that changes at the service, by many who wait for the same. */

/** Milliseconds between two looks. */
const SOON_MS = 4_000
const LATER_MS = 8_000
const LONGEST_MS = 60_000
/** After this many looks nobody is in such a hurry any more. */
const HURRIED_LOOKS = 30

/**
 * Milliseconds until the next look: 3 to 6 seconds, after two minutes 6 to 12, after failures up to a minute and a half.
 * `chance` (0 to 1) spreads those who came in the same second.
 */
export function pauseBefore({ looks, failures }: { looks: number; failures: number }, chance: number): number {
  const usual = looks < HURRIED_LOOKS ? SOON_MS : LATER_MS
  return Math.min(usual * 2 ** failures, LONGEST_MS) * (0.75 + chance * 0.75)
}

/** Looks until the answered function is called. A look begins only when the one before it has ended. */
export function keepLooking(look: () => Promise<unknown>): () => void {
  let [looks, failures] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const plan = () => {
    if (isWanted) timer = setTimeout(() => void run(), pauseBefore({ looks, failures }, Math.random()))
  }
  const run = async () => {
    looks += 1
    failures = await look().then(
      () => 0,
      () => failures + 1,
    )
    plan()
  }
  plan()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
