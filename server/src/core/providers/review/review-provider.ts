import type { Answers } from '@contract/collecting/fields'
import type { IdType } from '@contract/codes'

/** Paid registration, as sent to the exam body's review system. */
export interface ReviewQuestion {
  /** Registration id; identical on retries. */
  id: string
  /** Domain of the project. */
  project: string
  batch: string
  registrationNumber: string
  candidate: { realName: string; idType: IdType; idNumber: string }
  subjects: { subject: string; area: string }[]
  answers: Answers
  /** Photo and attachments, each with a URL valid for ten minutes. */
  files: { name: string; url: string }[]
}

/**
 * - `passed`, `rejected`: final; candidates see the reason, or `reasonEn` in English.
 * - `byHand`: needs a manual review.
 * - `pending`: undecided; asked again later.
 */
export type ReviewAnswer =
  | { decision: 'passed' | 'byHand' | 'pending' }
  | { decision: 'rejected'; reason: string; reasonEn?: string | undefined }

/** Reviews registrations on behalf of the exam body. Throws if unavailable; the question is then retried. */
export interface ReviewProvider {
  ask(question: ReviewQuestion): Promise<ReviewAnswer>
}
