/** What demonstration accounts scored. */
import * as v from 'valibot'
import { APPLICATION_STATES } from '@contract/applications/application'
import { MARKS } from '@contract/result/marks'
import { ELIGIBILITIES } from '@contract/result/sheet'
import { code } from '@contract/schemas'
import { demoReason } from './demo-reason'

/** Points, or what stands in their place. */
const marked = v.union([v.pipe(v.number(), v.minValue(0)), v.picklist(MARKS)])

/** Units that are reviewed, and what came of it. */
const demoReview = v.object({
  units: v.pipe(v.array(code), v.minLength(1)),
  words: v.optional(v.string(), ''),
  state: v.picklist([...APPLICATION_STATES, 'unpaid']),
  /** What the units are from the review on, where that is something else. */
  after: v.optional(marked),
  /** What was found. */
  reason: v.optional(demoReason),
})
export type DemoReview = v.InferOutput<typeof demoReview>

export const demoResult = v.object({
  /** The code of the results. */
  result: code,
  /** By the code of the unit; left out where the version that holds has none of theirs. */
  marks: v.optional(v.record(code, marked)),
  /** What stood in the version that was corrected, where that was something else. */
  marksBefore: v.optional(v.record(code, marked)),
  region: v.optional(code),
  eligibility: v.optional(v.picklist(ELIGIBILITIES)),
  reviews: v.optional(v.array(demoReview), []),
})
export type DemoResult = v.InferOutput<typeof demoResult>
