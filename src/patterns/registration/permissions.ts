/** What may be done with a registration now, in the project that is open: the contract's rules on the session's facts. */
import { useAtomValue } from 'jotai'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions, type Permission, type RegistrationAction } from '@contract/permissions'
import { gatesOf } from '@/patterns/frame/gate/gates-of'
import { currentExamInfoAtom, serverNow } from '@/session/exam'

export type RegistrationPermissions = Record<RegistrationAction, Permission>

export function useRegistrationPermissions(registration: RegistrationCard): RegistrationPermissions {
  const project = useAtomValue(currentExamInfoAtom)
  return registrationActions(registration, gatesOf(project), serverNow())
}
