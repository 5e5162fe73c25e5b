/** What a refund of some subjects makes impossible for those that stay: pure. */
import type { ErrorCode } from '@contract/errors/errors'
import type { Gates, Permission } from '@contract/errors/permission'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationSituation } from '@contract/registration/registration-card'

const changes = ['swapSubject', 'addSubject', 'changeRegion', 'transfer'] as const
export type LostAction = (typeof changes)[number] | 'invoice'

/** Refusals that only wait for the review: without the refund the action would come. */
const waiting: readonly ErrorCode[] = ['E_REG_ADD_NOT_APPROVED', 'ERG_BTE_NOT_AUDITED']

/** Actions that are possible, or will be, and are not once a refund has begun. `now`: the server's clock. */
export function lostActions(situation: RegistrationSituation, gates: Gates, now: number): LostAction[] {
  const refunded = { ...situation, refundStatus: 'refunded' as const, refundRequest: null }
  const isLost = (action: (typeof changes)[number]) =>
    isComing(registrationAction(action, situation, gates, now)) &&
    !registrationAction(action, refunded, gates, now).allowed
  const invoice = registrationAction('invoice', situation, gates, now)
  return [...changes.filter(isLost), ...(invoice.allowed ? (['invoice'] as const) : [])]
}

const isComing = (permission: Permission) => permission.allowed || waiting.includes(permission.error)
