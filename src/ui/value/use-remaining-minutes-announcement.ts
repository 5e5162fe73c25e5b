import { useState } from 'react'

/** Minutes before the end at which the remaining time is announced. */
const THRESHOLDS_MINUTES = [10, 5, 1]

const countReached = (seconds: number) => THRESHOLDS_MINUTES.filter((minutes) => seconds <= minutes * 60).length

/** Returns the remaining minutes at the last threshold reached; null before the first one and once the time is up. */
export function useRemainingMinutesAnnouncement(seconds: number): number | null {
  const [announced, setAnnounced] = useState({ reached: countReached(seconds), minutes: null as number | null })
  const reached = countReached(seconds)
  // a countdown that starts late, or restarts with more time, announces nothing
  if (reached !== announced.reached)
    setAnnounced({ reached, minutes: reached > announced.reached ? Math.ceil(seconds / 60) || null : null })
  return announced.minutes
}
