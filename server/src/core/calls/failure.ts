import type { ErrorCode, ErrorDetails } from '@contract/errors'

/** A refusal by a rule: answered as an envelope with the catalogue's code, HTTP 200 unless `status` says otherwise. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    readonly status = 200,
  ) {
    super(code)
  }
}
