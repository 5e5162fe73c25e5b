/**
 * Pre-review of preparations before the batch opens, if the batch enables it; confirming submits the preparation for it
 * (decision 0073).
 */
import * as v from 'valibot'
import { instant, localText } from '../../schemas'

/** Decision on a submitted preparation; `waiting`: none yet. */
export const PRE_REVIEW_STATES = ['waiting', 'approved', 'returned'] as const
export type PreReviewState = (typeof PRE_REVIEW_STATES)[number]

/** Candidate's view; `changed`: the draft differs from the approved content. */
export const preReviewSchema = v.object({
  state: v.picklist([...PRE_REVIEW_STATES, 'changed']),
  /** Reason for returning; null otherwise. */
  reason: v.nullable(localText),
  /** Time of submission or decision. */
  at: instant,
})
export type PreReview = v.InferOutput<typeof preReviewSchema>
