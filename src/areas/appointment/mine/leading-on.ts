import { sessionAtom } from '@/session/stored-atom'
import { store } from '@/session/store'

/**
 * Time enough to see the seat, and to stop what leads away from it, also for who has to hear of it first (specification §2: a
 * countdown in seconds; WCAG 2.2.1: twenty of them at least).
 */
const LEADING_ON_MS = 20_000

/** What was booked in this tab a moment ago, and when it leads on; null until its page was drawn first. */
interface JustBooked {
  appointment: string
  until: number | null
}

/** Kept over a reload: the countdown goes on, and never begins again for a seat that was seen. */
export const justBookedAtom = sessionAtom<JustBooked | null>('justBooked', null, { endsWith: 'signIn' })

export const rememberBooked = (appointment: string): void => store.set(justBookedAtom, { appointment, until: null })

/** It leads on no more: it did, or somebody stays. */
export const stayBooked = (): void => store.set(justBookedAtom, null)

/** When the page of an appointment leads on: from the first drawing on; null where nobody comes from booking it. `now` in milliseconds. */
export function leadsOnAt(booked: JustBooked | null, appointment: string, now: number): number | null {
  if (booked?.appointment !== appointment) return null
  const until = booked.until ?? now + LEADING_ON_MS
  return until > now ? until : null
}
