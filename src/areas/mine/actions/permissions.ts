import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationAction } from '@contract/registration/permissions/registration-rules'
import type { Permission } from '@contract/errors/permission'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

export type RegistrationPermissions = Record<RegistrationAction, Permission>

/** What may be done with a registration now, in the project that is open: the contract's rules on the session's facts. */
export function useRegistrationPermissions(registration: RegistrationCard): RegistrationPermissions {
  return registrationActions(registration, useGates(), serverNow())
}
