import { accommodationAction, type AccommodationAction } from '@contract/accommodation/accommodation-permissions'
import type { Permission } from '@contract/errors/permission'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import type { OwnAccommodation } from './accommodation-journey'

/** Returns the permissions for applying and withdrawing, given the gates of the current project. */
export function useAccommodationPermissions({
  offered,
  application,
}: Pick<OwnAccommodation, 'offered' | 'application'>): Record<AccommodationAction, Permission> {
  const gates = useGates()
  const situation = {
    state: application?.state ?? null,
    closesAt: offered.closesAt,
  }
  const may = (action: AccommodationAction) => accommodationAction(action, situation, gates, serverNow())
  return { apply: may('apply'), withdraw: may('withdraw') }
}
