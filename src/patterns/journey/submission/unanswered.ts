/** Whether the service decided on a submission. Pure. */
import { ApiError, isRefusal } from '@/api/errors/api-error'

/** Not decided, or not yet. */
export type Unanswered =
  /** Unknown whether the request arrived: a retry with the same key returns the first response. */
  | { kind: 'unanswered' }
  /** Sign-in or maintenance: the screen is being left, and returning to it resumes the submission. */
  | { kind: 'left' }

/** Returns null if the service decided; only then is the next submission a new one. */
export function unanswered(error: unknown): Unanswered | null {
  if (!(error instanceof ApiError)) return null
  if (error.trouble === 'signedOut' || error.trouble === 'maintenance') return { kind: 'left' }
  return error.trouble !== 'refused' || isRefusal(error, 'COMMON_IN_PROGRESS') ? { kind: 'unanswered' } : null
}
