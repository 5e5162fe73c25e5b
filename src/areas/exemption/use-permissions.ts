import type { Permission } from '@contract/errors/permission'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { exemptionAction, type ExemptionAction } from '@contract/exemption/exemption-permissions'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

/** Returns the permissions for an application, given the gates of the current project. */
export function useExemptionPermissions(exemption: ExemptionCard): Record<ExemptionAction, Permission> {
  const gates = useGates()
  const may = (action: ExemptionAction) => exemptionAction(action, exemption, gates, serverNow())
  return { apply: may('apply'), correct: may('correct'), withdraw: may('withdraw') }
}
