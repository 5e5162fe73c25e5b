import { isRefusal } from '@/api/errors/api-error'
import { replace } from '@/platform/navigation/navigation'

const closedCodes = [
  'SWITCH_OFF_REG',
  'SWITCH_OFF_REG_SUSPENDED',
  'SWITCH_OFF_REG_CLOSED',
  'E_REG_BATCH_NOT_OPEN',
  'E_REG_BATCH_CLOSED',
  'E_REG_EXAM_PAUSED',
  'E_REG_EXAM_OVER',
] as const

/** Registration closed while it was being filled in: the screen that says so opens. True when that was the reason. */
export function leaveWhenClosed(error: unknown, batchCode: string): boolean {
  if (!isRefusal(error, ...closedCodes)) return false
  void replace('registrationNotOpen', { batch: batchCode })
  return true
}
