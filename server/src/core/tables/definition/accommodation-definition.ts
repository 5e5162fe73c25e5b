import * as v from 'valibot'
import { accommodationOfferingSchema } from '@contract/accommodation/accommodation-offering'
import { moment } from './moment'

/** What a project's file says of accommodations: until a moment, or days before the last of its sessions and sittings begins. */
export const accommodationDefinition = v.object({
  ...v.omit(accommodationOfferingSchema, ['closesAt']).entries,
  until: v.optional(moment),
  daysBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
})
export type AccommodationDefinition = v.InferOutput<typeof accommodationDefinition>
