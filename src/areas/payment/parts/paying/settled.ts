import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { orderPurposes } from '@/order-purposes'
import { replace } from '@/platform/navigation/navigation'

/** Why an order cannot be paid any more, or not now: its own page says so. */
export const settledCodes = (): ErrorCode[] => [
  'EXM_R_PRSH_PAID',
  'EXM_R_PRSH_CONFIRMING',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  ...Object.values(orderPurposes).flatMap(({ refusals }) => refusals.settled),
]

/** A payment that cannot be started any more: the screen that says why opens. True when that was the reason. */
export function leaveWhenSettled(error: unknown, orderId: string): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_PAID')) void replace('payBack', { orderId })
  else if (isRefusal(error, ...settledCodes())) void replace('payOrder', { orderId })
  else return false
  return true
}
