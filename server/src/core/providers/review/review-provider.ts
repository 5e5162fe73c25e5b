import type { Answers } from '@contract/collecting/fields'
import type { IdType } from '@contract/codes'

/** A paid registration, as the exam body's own system is asked about it. */
export interface ReviewQuestion {
  /** The registration's: a repeat has the same. */
  id: string
  /** The project's domain. */
  project: string
  batch: string
  registrationNumber: string
  candidate: { realName: string; idType: IdType; idNumber: string }
  subjects: { subject: string; area: string }[]
  answers: Answers
  /** Photo and attachments, each by an address that works for ten minutes. */
  files: { name: string; url: string }[]
}

/**
 * - `passed`, `rejected`: decided; the candidate is told the reason. `reasonEn`: in English, for candidates who read that.
 * - `byHand`: a person is to look at it.
 * - `pending`: not decided yet: it is asked again.
 */
export type ReviewAnswer =
  | { decision: 'passed' | 'byHand' | 'pending' }
  | { decision: 'rejected'; reason: string; reasonEn?: string | undefined }

/** Reviews registrations in the exam body's place. Throws when it cannot be reached: it is asked again. */
export interface ReviewProvider {
  ask(question: ReviewQuestion): Promise<ReviewAnswer>
}
