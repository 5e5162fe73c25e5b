import { useEffect, useState } from 'react'

/** Time before keys and buttons count, so that a doubled press does not decide content that nobody has seen. */
const SETTLE_MS = 500

/** Returns whether the same version has been shown for long enough. */
export function useSettled(version: string): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [version])
  return isSettled
}
