import { useState } from 'react'

/** Minutes before the end at which the time left is said. */
const SAID_AT = [10, 5, 1]

const passed = (seconds: number) => SAID_AT.filter((minutes) => seconds <= minutes * 60).length

/** Minutes left, each time that one of `SAID_AT` is reached; null before that, and when nothing is left. */
export function useMinutesSaid(seconds: number): number | null {
  const [said, setSaid] = useState({ passed: passed(seconds), minutes: null as number | null })
  const now = passed(seconds)
  // a countdown that begins late, or anew with more time, says nothing
  if (now !== said.passed) setSaid({ passed: now, minutes: now > said.passed ? Math.ceil(seconds / 60) || null : null })
  return said.minutes
}
