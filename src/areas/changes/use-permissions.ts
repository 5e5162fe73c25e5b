import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

/** Returns the permissions for a registration, given the gates of the current project. */
export function usePermissions(registration: RegistrationCard) {
  return registrationActions(registration, useGates(), serverNow())
}
