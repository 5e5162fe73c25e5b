import { useEffect, useState } from 'react'
import { serverNow } from '@/session/exam'

/** Maximum delay of a timer in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Re-renders at an instant (milliseconds, the server's clock), when a time window opens or closes. */
export function useRedrawAt(instant: number | null): void {
  const [count, redraw] = useState(0)
  useEffect(() => {
    const left = instant === null ? 0 : instant - serverNow()
    if (left <= 0) return
    const timer = setTimeout(() => redraw((before) => before + 1), Math.min(left, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [instant, count])
}
