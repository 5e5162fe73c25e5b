/** What demonstration accounts scored. */
import * as v from 'valibot'
import { MARKS } from '@contract/result/marks'
import { ELIGIBILITIES } from '@contract/result/sheet'
import { code } from '@contract/schemas'

export const demoResult = v.object({
  /** The code of the results. */
  result: code,
  /** By the code of the unit: points, or what stands in their place. */
  marks: v.record(code, v.union([v.pipe(v.number(), v.minValue(0)), v.picklist(MARKS)])),
  region: v.optional(code),
  eligibility: v.optional(v.picklist(ELIGIBILITIES)),
})
export type DemoResult = v.InferOutput<typeof demoResult>
