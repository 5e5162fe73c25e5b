import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

/** What may be done with a registration now, in the project that is open. */
export function usePermissions(registration: RegistrationCard) {
  return registrationActions(registration, useGates(), serverNow())
}
