import * as v from 'valibot'
import { healthOfferingSchema } from '@contract/health/health-offering'
import { moment } from './moment'

const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not an hour: write 09:30'))

/**
 * What a project's file says of a health check-in: from a day until a day, or from so many days before the first of its sessions
 * and sittings until the day of the last. An import writes both days down.
 */
export const healthDefinition = v.object({
  ...v.omit(healthOfferingSchema, ['from', 'until']).entries,
  from: v.optional(moment),
  until: v.optional(moment),
  daysBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** When whoever has not checked in is reminded, at UTC+8. */
  remindAt: v.optional(hour, '10:00'),
})
export type HealthDefinition = v.InferOutput<typeof healthDefinition>
