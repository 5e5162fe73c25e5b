import { useEffect, useRef } from 'react'
import { usePageShown } from './use-page-shown'

/** Polling by many clients that wait for the same change. */

export interface Pace {
  /** Initial interval in milliseconds. */
  everyMs: number | undefined
  /** Maximum interval after failures in milliseconds. */
  longestMs: number | undefined
  /** Duration in milliseconds after which polling ends; unlimited if omitted. */
  forMs: number | undefined
  /** Whether the first poll starts immediately. */
  isAtOnce: boolean | undefined
}

const USUAL_MS = 4_000
const LONGEST_MS = 60_000
/** Number of polls after which the interval is doubled. */
const HURRIED_LOOKS = 30

interface LookedAlready {
  looks: number
  /** Consecutive failures. */
  failures: number
}

/**
 * Returns the milliseconds until the next poll: 3 to 6 seconds, after two minutes 6 to 12, after failures up to one and
 * a half minutes; `pace` scales these. `chance` (0 to 1) is the jitter that spreads clients which started in the same
 * second.
 */
export function pauseBefore({ looks, failures }: LookedAlready, chance: number, pace: Partial<Pace> = {}): number {
  const { everyMs = USUAL_MS, longestMs = LONGEST_MS } = pace
  const usual = looks < HURRIED_LOOKS ? everyMs : 2 * everyMs
  return Math.min(usual * 2 ** failures, Math.max(longestMs, usual)) * (0.75 + chance * 0.75)
}

/** Polls until the returned function is called or `pace.forMs` is over. Polls never overlap. */
export function keepLooking(look: () => Promise<unknown>, pace: Partial<Pace> = {}): () => void {
  let [looks, failures] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const endsAt = Date.now() + (pace.forMs ?? Infinity)
  const plan = (pauseMs: number) => {
    if (isWanted && Date.now() + pauseMs <= endsAt) timer = setTimeout(() => void run(), pauseMs)
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

interface WatchOptions extends Partial<Pace> {
  /** Whether to poll; true by default. */
  isWanted?: boolean
}

/** Polls while the page is displayed. Failures (rejections) increase the interval. */
export function useWatch(look: () => Promise<unknown>, options: WatchOptions = {}): void {
  const { isWanted = true, everyMs, longestMs, forMs, isAtOnce } = options
  const isShown = usePageShown()
  const newestLook = useRef(look)
  useEffect(() => {
    newestLook.current = look
  })
  useEffect(
    () =>
      isShown && isWanted
        ? keepLooking(() => newestLook.current(), { everyMs, longestMs, forMs, isAtOnce })
        : undefined,
    [isShown, isWanted, everyMs, longestMs, forMs, isAtOnce],
  )
}
