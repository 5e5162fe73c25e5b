import { useEffect } from 'react'
import { DAY_MS } from '@contract/daytime'
import { endOf } from '@contract/health/health-days'
import { serverNow } from '@/session/exam'

/** All who look at midnight ask within so long. */
const SPREAD_MS = 20_000

/** Reads again once `today`, which is shown, is over at UTC+8: a page left open says nothing of a day that has ended. */
export function useNextDay(today: string, readAgain: () => Promise<void>): void {
  useEffect(() => {
    const left = endOf(today) + 1000 - serverNow()
    // another day than today is shown
    if (left <= 0 || left > DAY_MS) return
    // a second more: no two clocks are the same
    const timer = setTimeout(() => void readAgain(), left + 1000 + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [today, readAgain])
}
