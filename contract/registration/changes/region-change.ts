/** Change of test areas: rules and options, shared by client and service. */
import * as v from 'valibot'
import { code, instant, localText } from '../../schemas'
import { areaSchema } from '../offered/offering'

/** `anywhere`, or within the area's `province`: a top-level node of the region tree. */
const REGION_CHANGE_LIMITS = ['anywhere', 'province'] as const

/** Rules of a batch after the import; default: until the sitting, any number of times. */
export const regionChangeRulesSchema = v.object({
  until: v.optional(instant),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  within: v.optional(v.picklist(REGION_CHANGE_LIMITS), 'anywhere'),
})
export type RegionChangeRules = v.InferOutput<typeof regionChangeRulesSchema>

/** Input of `planRegionChange` (plan-region-change.ts), with which the page validates choices beforehand. */
export const regionOptionsSchema = v.object({
  batchCode: code,
  batchName: localText,
  /** Deadline and remaining changes are part of the registration's situation. */
  rules: v.pick(regionChangeRulesSchema, ['within']),
  /** All subjects must be in one province; `provinces` is filled only in this case. */
  oneProvince: v.boolean(),
  provinces: v.array(v.object({ code, name: localText })),
  subjects: v.array(
    v.object({
      subjectCode: code,
      name: localText,
      areaCode: code,
      startsAt: instant,
      /** Alternative areas with seats left; excludes the current area. */
      elsewhere: v.array(v.object({ ...areaSchema.entries, province: code, remaining: v.number() })),
      /** Province of the current area. */
      province: code,
      areaName: localText,
    }),
  ),
  serverTime: instant,
})
export type RegionOptions = v.InferOutput<typeof regionOptionsSchema>
