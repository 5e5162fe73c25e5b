import type { ErrorCode } from '@contract/errors/errors'
import type { Permission } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'

export type RefusedPermission = Extract<Permission, { allowed: false }>

const refundStarted: readonly ErrorCode[] = ['E_REG_REFUND_STARTED', 'ERG_BTE_REFUND_STARTED', 'E_REG_URD_OR_DUPLICATE']

interface UnfinishedOrder {
  orderId: string
  label: 'openChange.pay' | 'order.confirming' | 'order.refunding'
}

/**
 * Returns the order whose payment or refund in progress is the reason of a refusal; null if the reason is another one.
 * Pure.
 */
export function unfinishedOrder(
  { error }: RefusedPermission,
  { openChange, orderId, moneyBack }: Pick<RegistrationCard, 'openChange' | 'orderId' | 'moneyBack'>,
): UnfinishedOrder | null {
  if (error === 'EXM_SUB_UPD_IN_PROGRESS') return openChange && { orderId: openChange.orderId, label: 'openChange.pay' }
  if (orderId === null) return null
  if (error === 'EXM_R_PRSH_CONFIRMING') return { orderId, label: 'order.confirming' }
  return refundStarted.includes(error) && moneyBack?.status === 'refunding'
    ? { orderId, label: 'order.refunding' }
    : null
}
