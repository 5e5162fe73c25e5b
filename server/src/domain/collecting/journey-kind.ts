import type { ErrorCode } from '@contract/errors/errors'

/** What the area of a kind of journey says of it: its name in what is stored, and the codes of what every kind refuses. */
export interface JourneyKind {
  kind: string
  refusals: {
    /** Another draft or letter is there now than the candidate saw. */
    changed: ErrorCode
    /** A file that the candidate did not upload for this. */
    fileMissing: ErrorCode
  }
}
