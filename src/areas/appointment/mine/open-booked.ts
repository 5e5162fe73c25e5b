import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { rememberBooked } from './leading-on'

/** Opens the appointment above the home screen, so that Back does not return to the booking steps. */
export function openBooked(appointment: string): Promise<void> {
  rememberBooked(appointment)
  return relaunchAboveHome(store.get(domainAtom) ?? undefined, 'orderReservation', { appointment })
}
