/** What may be done with a registration now, in the project that is open: the contract's rules on the session's facts. */
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationActions, type Gates, type Permission, type RegistrationAction } from '@contract/permissions'
import { useCodeTexts } from '@/api/errors/error-message'
import { currentExamInfoAtom, serverNow, type CurrentExamInfo } from '@/session/exam'

export type RegistrationPermissions = Record<RegistrationAction, Permission>

/** The gates of the modules that a project uses; a module without a gate counts as not open. */
export function gatesOf(project: Pick<CurrentExamInfo, 'function_module'> | null): Gates {
  const used = project?.function_module.filter(({ selected }) => selected) ?? []
  return Object.fromEntries(
    used.map(({ module_type, switch: state, opensAt, closesAt }) => [
      module_type,
      { switch: state, opensAt, closesAt },
    ]),
  )
}

export function useRegistrationPermissions(registration: RegistrationCard): RegistrationPermissions {
  const project = useAtomValue(currentExamInfoAtom)
  return registrationActions(registration, gatesOf(project), serverNow())
}

const noCodes: Parameters<typeof useCodeTexts>[0] = {}

/** Why something is not allowed, in words; empty while it is, and until the texts are there. */
export function useReason(permission: Permission): string {
  const code = permission.allowed ? null : permission.error
  const from = permission.allowed ? undefined : permission.from
  const codes = useMemo(() => (code ? { reason: { code, details: from ? { from } : {} } } : noCodes), [code, from])
  const texts = useCodeTexts(codes)
  return code ? (texts['reason'] ?? '') : ''
}
