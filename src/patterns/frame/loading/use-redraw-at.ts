import { useEffect, useState } from 'react'
import { serverNow } from '@/session/exam'

/** Timers take no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Draws again when an instant comes (milliseconds, the server's clock): windows open and close while they are shown. */
export function useRedrawAt(instant: number | null): void {
  const [count, redraw] = useState(0)
  useEffect(() => {
    const left = instant === null ? 0 : instant - serverNow()
    if (left <= 0) return
    const timer = setTimeout(() => redraw((before) => before + 1), Math.min(left, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [instant, count])
}
