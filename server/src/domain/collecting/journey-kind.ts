import type { ErrorCode } from '@contract/errors/errors'

/** Configuration of a kind of journey: its name in stored data and its codes for the errors that every kind has. */
export interface JourneyKind {
  kind: string
  refusals: {
    /** The draft or letter is not the one that the candidate saw. */
    changed: ErrorCode
    /** The candidate did not upload the file for this requirement. */
    fileMissing: ErrorCode
  }
}
