import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'

/**
 * A refusal by a rule: answered as an envelope with the catalogue's code, HTTP 200 unless `status` says otherwise. It has
 * no stack: nobody reads one of a refusal, and a script that is refused all the time must not make us write it.
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
