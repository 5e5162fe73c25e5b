import { useEffect, useRef, useState } from 'react'
import { secondsUntil } from '@contract/format'
import { serverNow } from '@/session/exam'

/**
 * Seconds until an instant of the server's clock, counted once a second; a phone that slept meanwhile has not stopped the
 * clock. `onEnd` is called when none is left, a second after the beginning at the earliest.
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
