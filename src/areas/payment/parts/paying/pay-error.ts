import type { ErrorCode } from '@contract/errors/errors'
import { switchOffCodes } from '@contract/errors/switch-off'
import { orderPurposes } from '@/order-purposes'
import { isRefusal } from '@/api/errors/api-error'
import { useCodeText, useErrorMessage } from '@/api/errors/error-message'
import { settledCodes } from './leave-when-settled'

/** Refusals by a rule: retrying fails again, and the order page shows when payment is possible. */
const ruled = (): ErrorCode[] => [
  'EXM_R_PRSH_NOT_ENABLED',
  'EXM_R_PRSH_PAUSED',
  'EXM_R_PRSH_EXAM_OVER',
  ...switchOffCodes('payment'),
  ...Object.values(orderPurposes).flatMap(({ refusals }) => refusals.ruled),
]

/** Refusals to start a payment that leave the order payable. */
const codes = (): ErrorCode[] => [
  'EXM_R_PRSH_CHANNEL_FAILED',
  'EXM_R_PRSH_OPENID',
  'EA_WECHAT_TICKET',
  'EA_WECHAT_CODE',
  'EA_WECHAT_UNAVAILABLE',
  'EXM_R_PRSH_FAILED',
  ...ruled(),
]

/** Returns whether retrying the payment can succeed. */
export function mayWorkNow(error: unknown): boolean {
  return !isRefusal(error, 'EXM_R_PRSH_NOT_FOUND', ...ruled(), ...settledCodes())
}

export function staysPayable(error: unknown): boolean {
  return isRefusal(error, ...codes())
}

/**
 * Returns why a payment did not start and what to do, using the text of the error code also for failures of WeChat Pay.
 */
export function usePayErrorText(error: unknown): string {
  const known = isRefusal(error, ...codes()) ? error : null
  const text = useCodeText(known && { code: known.code, details: known.details })
  const message = useErrorMessage(known ? null : error)
  return known ? text : message
}
