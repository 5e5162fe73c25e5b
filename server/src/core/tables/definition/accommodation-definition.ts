import * as v from 'valibot'
import { accommodationOfferingSchema } from '@contract/accommodation/accommodation-offering'
import { moment } from './moment'

/**
 * Accommodation settings of a project's file. The deadline is a time, or a number of days before the last of the
 * candidate's sessions and sittings.
 */
export const accommodationDefinition = v.object({
  ...v.omit(accommodationOfferingSchema, ['closesAt']).entries,
  until: v.optional(moment),
  daysBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
})
export type AccommodationDefinition = v.InferOutput<typeof accommodationDefinition>
