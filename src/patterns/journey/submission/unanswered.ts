/** Whether the service decided on what was submitted: pure. */
import { ApiError, isRefusal } from '@/api/errors/api-error'

/** It did not decide, or not yet. */
export type Unanswered =
  /** Not known whether it arrived: asking again with the same key gives the one answer. */
  | { kind: 'unanswered' }
  /** Sign-in or maintenance: the screen is being left, and comes back to the same question. */
  | { kind: 'left' }

/** Null when it decided: only then the next submission is another one. */
export function unanswered(error: unknown): Unanswered | null {
  if (!(error instanceof ApiError)) return null
  if (error.trouble === 'signedOut' || error.trouble === 'maintenance') return { kind: 'left' }
  return error.trouble !== 'refused' || isRefusal(error, 'COMMON_IN_PROGRESS') ? { kind: 'unanswered' } : null
}
