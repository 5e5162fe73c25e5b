import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { isConnected } from '@/platform/network/status'

/**
 * Cause of a failed call:
 * - `refused`: by a rule; `code` is from the error catalogue. `forbidden`: not permitted for the signed-in user;
 *   retrying does not help.
 * - `fault`: the service answered with an error exception (body code 30).
 * - `missing`: HTTP 404. `failed`: any other HTTP failure. `network`: no response. `offline`: the device has no
 *   network.
 * - `signedOut`, `maintenance` and `queued`: already handled, the screen is being left. `outdated`: a newer client was
 *   offered.
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
    /** Code from contract/errors/errors.ts, or one that this client version does not know. */
    readonly code: string,
    readonly details: ErrorDetails = {},
    /** Message from the service, in the language of the request. */
    readonly serverMessage = '',
  ) {
    super(`${trouble} ${code} ${serverMessage}`.trim())
    this.name = 'ApiError'
  }
}

/** Returns the error for a missing response: `offline` if the device has no network now, else `network`. */
export function unanswered(): ApiError {
  return new ApiError(isConnected() ? 'network' : 'offline', 'COMMON_01')
}

/** Whether no response arrived from the service or its proxy, so that a retry may help. */
export function isCutOff(error: unknown): error is ApiError {
  return error instanceof ApiError && ['network', 'offline', 'failed'].includes(error.trouble)
}

/** Whether the service rejected the call, so that a retry would not help. */
export function isTurnedDown(error: unknown): error is ApiError {
  return error instanceof ApiError && ['refused', 'forbidden', 'fault', 'missing'].includes(error.trouble)
}

/** Whether a rule rejected a read permanently: a refusal other than overload and rate limit. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.trouble === 'forbidden' ||
    (error.trouble === 'refused' && !isRefusal(error, 'COMMON_BUSY', 'COMMON_TOO_MANY'))
  )
}

/** Whether a call was refused with one of these codes: `if (isRefusal(error, 'E_REG_QUOTA_FULL')) …`. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiError & { code: Code } {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** Returns the names of the parameters that a call lacked; empty for any other failure. */
export function missingParameters(error: unknown): string[] {
  if (!isRefusal(error, 'EA_PARAM_MISSING', 'E_REG_PARAM_MISSING', 'EXM_R_PRSH_PARAM_MISSING')) return []
  const { missing } = error.details
  return Array.isArray(missing) ? missing.filter((name): name is string => typeof name === 'string') : []
}
