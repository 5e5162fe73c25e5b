import { useEffect } from 'react'
import { DAY_MS } from '@contract/daytime'
import { endOf } from '@contract/health/health-days'
import { serverNow } from '@/session/exam'

/** Jitter in milliseconds that spreads the requests after midnight. */
const SPREAD_MS = 20_000

/** Reloads the data once the displayed day `today` has ended at UTC+8. */
export function useNextDay(today: string, readAgain: () => Promise<void>): void {
  useEffect(() => {
    const left = endOf(today) + 1000 - serverNow()
    // The displayed day is not the current one.
    if (left <= 0 || left > DAY_MS) return
    // Adds a second of tolerance for clock differences.
    const timer = setTimeout(() => void readAgain(), left + 1000 + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [today, readAgain])
}
