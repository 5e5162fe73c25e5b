import { useEffect, useRef } from 'react'
import { REVIEW_LEASE_MS, type ReviewCase } from '@contract/desk/review'
import { useLatest } from '../../ui/use-latest'

const RENEW_EVERY_MS = 4 * 60_000
const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** An abandoned browser returns its cases to the queue. */
export const isAbandoned = (now: number, lastActivity: number): boolean => now - lastActivity >= REVIEW_LEASE_MS

/** Renews the lease of the shown case, and the addresses of its files, while somebody uses the page. */
export function useRenewal(current: ReviewCase | null | undefined, renew: (shown: ReviewCase) => Promise<void>): void {
  const latest = useLatest({ renew, current })
  const lastActivity = useLastActivity()
  const caseId = current?.caseId
  useEffect(() => {
    if (caseId === undefined) return
    const timer = setInterval(() => {
      const now = latest.current
      if (!now?.current || isAbandoned(Date.now(), lastActivity.current)) return
      void now.renew(now.current).catch(() => undefined)
    }, RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [caseId, latest, lastActivity])
}

function useLastActivity() {
  const at = useRef(0)
  useEffect(() => {
    const note = () => (at.current = Date.now())
    note()
    for (const activity of ACTIVITIES) document.addEventListener(activity, note, { passive: true })
    return () => {
      for (const activity of ACTIVITIES) document.removeEventListener(activity, note)
    }
  }, [])
  return at
}
