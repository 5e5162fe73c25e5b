import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { rememberBooked } from './leading-on'

/** Opens what was booked, above the home: what lay below would lead back to choosing. */
export function openBooked(appointment: string): Promise<void> {
  rememberBooked(appointment)
  return relaunchAboveHome(store.get(domainAtom) ?? undefined, 'orderReservation', { appointment })
}
