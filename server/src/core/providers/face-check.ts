import type { FACE_REFUSALS } from '@contract/errors/codes/photo'
import type { IdType } from '@contract/codes'

/** Whose face it should be. */
export interface Identity {
  realName: string
  idType: IdType
  idNumber: string
}

/**
 * What a comparison with the identity's portrait says: it matches (similarity of at least 80 points, specification §5),
 * it is refused for a reason the candidate can act on, or a person has to look at it.
 */
export type FaceCheckResult =
  { outcome: 'passed' } | { outcome: 'refused'; error: (typeof FACE_REFUSALS)[number] } | { outcome: 'manualReview' }

/** Compares an ID photo (JPEG) with the public-security portrait. Throws when the provider cannot be reached. */
export interface FaceCheck {
  compare(photo: Buffer, identity: Identity): Promise<FaceCheckResult>
}

/** Where no provider is configured, every photo goes to a person, and the candidate is told. */
export const reviewedByHand: FaceCheck = { compare: () => Promise.resolve({ outcome: 'manualReview' }) }
