import { useEffect, useState } from 'react'
import { secondsUntil } from '@contract/format'
import { serverNow } from '@/session/exam'

/** Seconds until an instant of the server's clock; a phone that slept meanwhile has not stopped the clock. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => {
      const seconds = secondsUntil(until, serverNow())
      setLeft(seconds)
      return seconds
    }
    if (count() === 0) return
    const timer = setInterval(() => count() === 0 && clearInterval(timer), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
