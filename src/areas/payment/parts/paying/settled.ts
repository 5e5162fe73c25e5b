import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { orderPurposes } from '@/order-purposes'
import { replace } from '@/platform/navigation/navigation'

/** Refusals because the order is no longer payable or is being confirmed; the order page explains it. */
export const settledCodes = (): ErrorCode[] => [
  'EXM_R_PRSH_PAID',
  'EXM_R_PRSH_CONFIRMING',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  ...Object.values(orderPurposes).flatMap(({ refusals }) => refusals.settled),
]

/**
 * Redirects to the screen that explains why no payment can be started. Returns whether the error was such a refusal.
 */
export function leaveWhenSettled(error: unknown, orderId: string): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_PAID')) void replace('payBack', { orderId })
  else if (isRefusal(error, ...settledCodes())) void replace('payOrder', { orderId })
  else return false
  return true
}
