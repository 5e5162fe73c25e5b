import * as v from 'valibot'
import { healthOfferingSchema } from '@contract/health/health-offering'
import { moment } from './moment'

const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not an hour: write 09:30'))

/**
 * Health check-in settings of a project's file: a date range, or from a number of days before the first of the
 * candidate's sessions and sittings to the day of the last. An import stores both dates.
 */
export const healthDefinition = v.object({
  ...v.omit(healthOfferingSchema, ['from', 'until']).entries,
  from: v.optional(moment),
  until: v.optional(moment),
  daysBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** Time of the reminder at UTC+8. */
  remindAt: v.optional(hour, '10:00'),
})
export type HealthDefinition = v.InferOutput<typeof healthDefinition>
