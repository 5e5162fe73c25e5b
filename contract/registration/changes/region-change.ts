/** Another test area for what was registered: one answer for the page that says it beforehand and the service that does it. */
import * as v from 'valibot'
import { code, instant, localText } from '../../schemas'
import { areaSchema } from '../offered/offering'

/** `anywhere`, or only within the province that the area lies in: the top of the region tree. */
const REGION_CHANGE_LIMITS = ['anywhere', 'province'] as const

/** A batch's rules as they stand after the import; without any, until the sitting and as often as one likes. */
export const regionChangeRulesSchema = v.object({
  until: v.optional(instant),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  within: v.optional(v.picklist(REGION_CHANGE_LIMITS), 'anywhere'),
})
export type RegionChangeRules = v.InferOutput<typeof regionChangeRulesSchema>

/** What the page needs to work out every choice beforehand: `planRegionChange` (plan-region-change.ts) takes it as it comes. */
export const regionOptionsSchema = v.object({
  batchCode: code,
  batchName: localText,
  /** Until when and how often it may be changed stands in the registration's situation. */
  rules: v.pick(regionChangeRulesSchema, ['within']),
  /** All of its subjects are sat in one province: of these, which are named only where it matters. */
  oneProvince: v.boolean(),
  provinces: v.array(v.object({ code, name: localText })),
  subjects: v.array(
    v.object({
      subjectCode: code,
      name: localText,
      areaCode: code,
      startsAt: instant,
      /** Where it may be moved, and how many seats are left there; its own area is not among them. */
      elsewhere: v.array(v.object({ ...areaSchema.entries, province: code, remaining: v.number() })),
      /** The province of its own area. */
      province: code,
      areaName: localText,
    }),
  ),
  serverTime: instant,
})
export type RegionOptions = v.InferOutput<typeof regionOptionsSchema>
