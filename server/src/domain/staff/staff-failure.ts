import type { DeskErrorCode } from '@contract/desk/errors'
import type { ErrorDetails } from '@contract/errors/errors'

/** Refusal by a rule about staff; its texts are in contract/desk/errors.ts. */
export class StaffFailure extends Error {
  constructor(
    readonly code: DeskErrorCode,
    readonly details: ErrorDetails = {},
    readonly status = 200,
  ) {
    super(code)
  }
}
