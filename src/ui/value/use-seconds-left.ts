import { useEffect, useRef, useState } from 'react'
import { secondsUntil } from '@contract/format'
import { serverNow } from '@/session/exam'

/**
 * Returns the seconds until an instant of the server's clock, recalculated every second, so that a phone's sleep causes
 * no drift. Calls `onEnd` when none are left, at the earliest one second after mounting.
 */
export function useSecondsLeft(until: string | number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until, serverNow()))
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  }, [onEnd])
  useEffect(() => {
    const count = () => {
      const seconds = secondsUntil(until, serverNow())
      setLeft(seconds)
      return seconds
    }
    count()
    const timer = setInterval(() => {
      if (count() > 0) return
      clearInterval(timer)
      latestOnEnd.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
