/** Actions that a refund makes impossible for the remaining subjects. Pure. */
import type { ErrorCode } from '@contract/errors/errors'
import type { Gates, Permission } from '@contract/errors/permission'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationSituation } from '@contract/registration/registration-card'

const changes = ['swapSubject', 'addSubject', 'changeRegion', 'transfer'] as const
export type LostAction = (typeof changes)[number] | 'invoice'

/** Refusals that end with the review; without the refund the action would become possible. */
const waiting: readonly ErrorCode[] = ['E_REG_ADD_NOT_APPROVED', 'ERG_BTE_NOT_AUDITED']

/** Returns the actions that are possible or pending review now, and not after a refund. `now`: the server's clock. */
export function lostActions(situation: RegistrationSituation, gates: Gates, now: number): LostAction[] {
  const refunded = { ...situation, refundStatus: 'refunded' as const, refundRequest: null }
  const isLost = (action: (typeof changes)[number]) =>
    isComing(registrationAction(action, situation, gates, now)) &&
    !registrationAction(action, refunded, gates, now).allowed
  const invoice = registrationAction('invoice', situation, gates, now)
  return [...changes.filter(isLost), ...(invoice.allowed ? (['invoice'] as const) : [])]
}

const isComing = (permission: Permission) => permission.allowed || waiting.includes(permission.error)
