/** Text keys about accommodations before and after booking. Pure. */
import type { ArrangementStatus } from '@contract/accommodation/accommodation-card'

interface Says {
  tone: 'neutral' | 'wait' | 'good'
  text:
    | 'arrange.none'
    | 'arrange.auditing'
    | 'arrange.rejected'
    | 'arrange.passed'
    | 'arrange.booked.none'
    | 'arrange.booked.auditing'
    | 'arrange.booked.passed'
  action: 'arrange.apply' | 'arrange.see'
}

/** Returns null if there is no application and applications are closed. */
export function arrangementSays({ state, isOpen }: ArrangementStatus, isBooked: boolean): Says | null {
  if (state === 'passed')
    return isBooked
      ? { tone: 'neutral', text: 'arrange.booked.passed', action: 'arrange.see' }
      : { tone: 'good', text: 'arrange.passed', action: 'arrange.see' }
  if (state === 'auditing')
    return isBooked
      ? { tone: 'neutral', text: 'arrange.booked.auditing', action: 'arrange.see' }
      : { tone: 'wait', text: 'arrange.auditing', action: 'arrange.see' }
  if (!isOpen) return null
  if (state === 'rejected' && !isBooked) return { tone: 'wait', text: 'arrange.rejected', action: 'arrange.see' }
  return { tone: 'neutral', text: isBooked ? 'arrange.booked.none' : 'arrange.none', action: 'arrange.apply' }
}
