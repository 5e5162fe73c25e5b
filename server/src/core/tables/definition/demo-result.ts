/** Results of demonstration accounts. */
import * as v from 'valibot'
import { APPLICATION_STATES } from '@contract/applications/application'
import { MARKS } from '@contract/result/marks'
import { ELIGIBILITIES } from '@contract/result/sheet'
import { code } from '@contract/schemas'
import { demoReason } from './demo-reason'

/** Points, or a mark in their place. */
const marked = v.union([v.pipe(v.number(), v.minValue(0)), v.picklist(MARKS)])

/** Reviewed units and the outcome. */
const demoReview = v.object({
  units: v.pipe(v.array(code), v.minLength(1)),
  words: v.optional(v.string(), ''),
  state: v.picklist([...APPLICATION_STATES, 'unpaid']),
  /** Mark after the review; omitted if unchanged. */
  after: v.optional(marked),
  /** Findings of the review. */
  reason: v.optional(demoReason),
})
export type DemoReview = v.InferOutput<typeof demoReview>

export const demoResult = v.object({
  /** Code of the results. */
  result: code,
  /** Marks by unit code; omitted if the current version has none for the account. */
  marks: v.optional(v.record(code, marked)),
  /** Marks before the correction; omitted if unchanged. */
  marksBefore: v.optional(v.record(code, marked)),
  region: v.optional(code),
  eligibility: v.optional(v.picklist(ELIGIBILITIES)),
  reviews: v.optional(v.array(demoReview), []),
})
export type DemoResult = v.InferOutput<typeof demoResult>
