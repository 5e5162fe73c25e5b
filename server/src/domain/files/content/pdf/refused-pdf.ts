import type { ErrorCode } from '@contract/errors/errors'

/** Why a PDF is not kept. */
export class RefusedPdf extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}
