import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Opens what was booked, above the home: what lay below would lead back to choosing. */
export const openBooked = (appointment: string): Promise<void> =>
  relaunchAboveHome(store.get(domainAtom) ?? undefined, 'orderReservation', { appointment })
