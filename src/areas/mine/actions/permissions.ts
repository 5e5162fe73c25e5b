import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationAction } from '@contract/registration/permissions/registration-rules'
import type { Permission } from '@contract/errors/permission'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

export type RegistrationPermissions = Record<RegistrationAction, Permission>

/** Returns the permissions for a registration, given the gates of the current project. */
export function useRegistrationPermissions(registration: RegistrationCard): RegistrationPermissions {
  return registrationActions(registration, useGates(), serverNow())
}
