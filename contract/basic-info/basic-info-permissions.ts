/** What may be done with an application for changing one's basic information now: one answer for both ends. Pure. */
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { BasicInfoState } from './basic-info-update'

/**
 * Filling in and handing in: once only (specification §5). One that was not approved is corrected and handed in again.
 * `state`: of the candidate's application; null where there is none. `now` in milliseconds, the server's clock.
 */
export function mayApplyForUpdate(state: BasicInfoState | null, gates: Gates, now: number): Permission {
  const error: ErrorCode | null = state === null || state === 'rejected' ? null : 'EA_BASIC_INFO_ONCE'
  return error ? { allowed: false, error } : gatePermission('basicInfoUpdate', gates.basicInfoUpdate, now)
}
