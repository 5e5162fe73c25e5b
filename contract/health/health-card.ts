/** Candidate's view of health check-ins (specification §3: date, temperature, registered or not). */
import * as v from 'valibot'
import { answersSchema } from '../collecting/fields'
import { HEALTH_DAY_STATES, TODAY_STATES } from './health-days'
import { daySchema, healthOfferingSchema } from './health-offering'

const statusFields = {
  /** The candidate has a seat or registration and is asked to check in; others may check in voluntarily. */
  isAsked: v.boolean(),
}

export const healthCardSchema = v.object({
  ...v.pick(healthOfferingSchema, ['code', 'name', 'from', 'until']).entries,
  ...statusFields,
  /** Null outside the check-in period. */
  today: v.nullable(v.picklist(TODAY_STATES)),
  /** Days on which the candidate was asked and did not check in. */
  missed: v.number(),
})
export type HealthCard = v.InferOutput<typeof healthCardSchema>

const healthDaySchema = v.object({
  day: daySchema,
  state: v.picklist(HEALTH_DAY_STATES),
  /** Null without a check-in. */
  answers: v.nullable(answersSchema),
})

export const healthDetailSchema = v.object({
  offered: healthOfferingSchema,
  ...statusFields,
  today: daySchema,
  /** All days of the period. */
  days: v.array(healthDaySchema),
  /** Prefilled answers and the day they come from; null if there are none. */
  prefilled: v.nullable(v.object({ day: daySchema, answers: answersSchema })),
  /** Day from which the data is deleted. */
  deletedOn: daySchema,
})
export type HealthDetail = v.InferOutput<typeof healthDetailSchema>
