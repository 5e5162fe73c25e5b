import type { ErrorCode } from '@contract/errors/errors'

/** Refusal of a PDF with its error code. */
export class RefusedPdf extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}
