import type { ErrorCode } from '@contract/errors/errors'
import { switchOffCodes } from '@contract/errors/switch-off'
import { orderPurposes } from '@/order-purposes'
import { isRefusal } from '@/api/errors/api-error'
import { useCodeText } from '@/api/errors/code-text'
import { useErrorMessage } from '@/api/errors/error-message'
import { settledCodes } from './settled'

/** A rule forbids it: the same try would be refused again, and the order's own page says from when on it would not be. */
const ruled = (): ErrorCode[] => [
  'EXM_R_PRSH_NOT_ENABLED',
  'EXM_R_PRSH_PAUSED',
  'EXM_R_PRSH_EXAM_OVER',
  ...switchOffCodes('payment'),
  ...Object.values(orderPurposes).flatMap(({ refusals }) => refusals.ruled),
]

/** What keeps a payment from starting while its order stays payable. */
const codes = (): ErrorCode[] => [
  'EXM_R_PRSH_CHANNEL_FAILED',
  'EXM_R_PRSH_OPENID',
  'EA_WECHAT_TICKET',
  'EA_WECHAT_CODE',
  'EA_WECHAT_UNAVAILABLE',
  'EXM_R_PRSH_FAILED',
  ...ruled(),
]

/** Whether paying once more can help. */
export function mayWorkNow(error: unknown): boolean {
  return !isRefusal(error, 'EXM_R_PRSH_NOT_FOUND', ...ruled(), ...settledCodes())
}

export function staysPayable(error: unknown): boolean {
  return isRefusal(error, ...codes())
}

/** Why a payment did not start, and what to do: the catalogue's own words, also for failures of WeChat Pay. */
export function usePayErrorText(error: unknown): string {
  const known = isRefusal(error, ...codes()) ? error : null
  const text = useCodeText(known && { code: known.code, details: known.details })
  const message = useErrorMessage(known ? null : error)
  return known ? text : message
}
