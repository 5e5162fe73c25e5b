/** Health check-ins, as their candidate sees them (specification §3: date, temperature, registered or not). */
import * as v from 'valibot'
import { answersSchema } from '../collecting/fields'
import { HEALTH_DAY_STATES, TODAY_STATES } from './health-days'
import { daySchema, healthOfferingSchema } from './health-offering'

const standing = {
  /** They have a seat of it, or are registered: they are asked to check in. Others may. */
  isAsked: v.boolean(),
}

export const healthCardSchema = v.object({
  ...v.pick(healthOfferingSchema, ['code', 'name', 'from', 'until']).entries,
  ...standing,
  /** How today's stands; null outside its days. */
  today: v.nullable(v.picklist(TODAY_STATES)),
  /** Days on which they were asked and did not check in. */
  missed: v.number(),
})
export type HealthCard = v.InferOutput<typeof healthCardSchema>

const healthDaySchema = v.object({
  day: daySchema,
  state: v.picklist(HEALTH_DAY_STATES),
  /** What was answered; null where there is no check-in. */
  answers: v.nullable(answersSchema),
})

export const healthDetailSchema = v.object({
  offered: healthOfferingSchema,
  ...standing,
  today: daySchema,
  /** Every day from the first to the last. */
  days: v.array(healthDaySchema),
  /** What today's form begins with, and of which day that is; null where there is nothing. */
  prefilled: v.nullable(v.object({ day: daySchema, answers: answersSchema })),
  /** From which day on it is there no more. */
  deletedOn: daySchema,
})
export type HealthDetail = v.InferOutput<typeof healthDetailSchema>
