/**
 * What was prepared before a batch opens is looked at before that day, where the batch says so: confirming hands it in
 * (docs/decisions/0074).
 */
import * as v from 'valibot'
import { instant, localText } from '../../schemas'

/** What a person decided about what was handed in, or that nobody has yet. */
export const PRE_REVIEW_STATES = ['waiting', 'approved', 'returned'] as const
export type PreReviewState = (typeof PRE_REVIEW_STATES)[number]

/** As its candidate sees it: `changed` where something else is in the draft by now than was approved. */
export const preReviewSchema = v.object({
  state: v.picklist([...PRE_REVIEW_STATES, 'changed']),
  /** Why it was returned; null otherwise. */
  reason: v.nullable(localText),
  /** When it was handed in, or decided. */
  at: instant,
})
export type PreReview = v.InferOutput<typeof preReviewSchema>
