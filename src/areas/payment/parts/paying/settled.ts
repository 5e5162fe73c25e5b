import { isRefusal } from '@/api/errors/api-error'
import { replace } from '@/platform/navigation/navigation'

/** A payment that cannot be started any more: the screen that says why opens. True when that was the reason. */
export function leaveWhenSettled(error: unknown, orderId: string): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_PAID')) void replace('payBack', { orderId })
  else if (isRefusal(error, 'EXM_R_PRSH_TIMEOUT', 'EXM_R_PRSH_NOTHING')) void replace('payOrder', { orderId })
  else return false
  return true
}
