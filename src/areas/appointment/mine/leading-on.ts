import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

/** Countdown in milliseconds (specification §2). WCAG 2.2.1 requires at least 20 seconds to stop it. */
const LEADING_ON_MS = 20_000

/** Appointment booked in this tab and the end of its countdown; null until its page is first rendered. */
interface JustBooked {
  appointment: string
  until: number | null
}

/** Survives a reload, so that the countdown continues and never restarts. */
export const justBookedAtom = sessionAtom<JustBooked | null>('justBooked', null, { endsWith: 'signIn' })

export const rememberBooked = (appointment: string): void => store.set(justBookedAtom, { appointment, until: null })

/** Ends the countdown. */
export const stayBooked = (): void => store.set(justBookedAtom, null)

/**
 * Returns the end of the countdown in milliseconds, starting it at the first rendering; null unless the candidate has
 * just booked this appointment.
 */
export function leadsOnAt(booked: JustBooked | null, appointment: string, now: number): number | null {
  if (booked?.appointment !== appointment) return null
  const until = booked.until ?? now + LEADING_ON_MS
  return until > now ? until : null
}

/** Opens the appointment above the home screen, so that Back does not return to the booking steps. */
export function openBooked(appointment: string): Promise<void> {
  rememberBooked(appointment)
  return relaunchAboveHome(store.get(domainAtom) ?? undefined, 'orderReservation', { appointment })
}
