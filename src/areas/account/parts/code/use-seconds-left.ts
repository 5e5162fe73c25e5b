import { useEffect, useRef, useState } from 'react'

/** Seconds that are left, and what begins them; a phone that slept meanwhile has not stopped the clock. */
export function useSecondsLeft(): [number, (seconds: number) => void] {
  const endsAt = useRef(0)
  const [left, setLeft] = useState(0)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt.current - Date.now()) / 1000)))
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const begin = (seconds: number) => {
    endsAt.current = Date.now() + seconds * 1000
    setLeft(seconds)
  }
  return [left, begin]
}
