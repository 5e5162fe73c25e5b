import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'

/**
 * Refusal by a rule, sent as an envelope with an error code of the catalogue; HTTP 200 unless `status` differs.
 * Captures no stack trace, which would be unused and costly under repeated refusals.
 */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    readonly status = 200,
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(code)
    Error.stackTraceLimit = stackTraceLimit
  }
}
