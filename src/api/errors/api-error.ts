import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { isConnected } from '@/platform/network/status'

/**
 * What kept a call from succeeding:
 * - `refused`: a rule said no; `code` is the catalogue's. `forbidden`: no to whoever is signed in, however often asked.
 * - `fault`: the service answered with an error exception (body code 30).
 * - `missing`: HTTP 404. `failed`: any other HTTP failure. `network`: no answer at all. `offline`: nor could there be one.
 * - `signedOut`, `maintenance` and `queued`: already handled, the screen is being left. `outdated`: a newer client was offered.
 */
export type Trouble =
  | 'refused'
  | 'forbidden'
  | 'fault'
  | 'missing'
  | 'failed'
  | 'network'
  | 'offline'
  | 'signedOut'
  | 'maintenance'
  | 'queued'
  | 'outdated'

export class ApiError extends Error {
  constructor(
    readonly trouble: Trouble,
    /** A code of contract/errors/errors.ts, or one that this version does not know yet. */
    readonly code: string,
    readonly details: ErrorDetails = {},
    /** What the service said, in the language of the request. */
    readonly serverMessage = '',
  ) {
    super(`${trouble} ${code} ${serverMessage}`.trim())
    this.name = 'ApiError'
  }
}

/** What to throw where nothing came back: whether that is the device's own doing is known only now. */
export function unanswered(): ApiError {
  return new ApiError(isConnected() ? 'network' : 'offline', 'COMMON_01')
}

/** True when nothing came back, of the service or of what stands before it: asking again may help. */
export function isCutOff(error: unknown): error is ApiError {
  return error instanceof ApiError && ['network', 'offline', 'failed'].includes(error.trouble)
}

/** True when the service answered, and the answer was no: asking again would not help. */
export function isTurnedDown(error: unknown): error is ApiError {
  return error instanceof ApiError && ['refused', 'forbidden', 'fault', 'missing'].includes(error.trouble)
}

/** True when a rule said no to a reading, and will say so again however often it is asked. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.trouble === 'forbidden' ||
    (error.trouble === 'refused' && !isRefusal(error, 'COMMON_BUSY', 'COMMON_TOO_MANY'))
  )
}

/** True when a call was refused with one of these codes: `if (isRefusal(error, 'E_REG_QUOTA_FULL')) …`. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiError & { code: Code } {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}
