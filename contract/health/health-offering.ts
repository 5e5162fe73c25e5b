/** Daily health check-in as defined in the project file: participants, period, fields and flags. */
import * as v from 'valibot'
import { fieldSchema } from '../collecting/fields'
import { code, localText } from '../schemas'

/** `yyyy-MM-dd` at UTC+8. */
export const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Condition that flags an answer, exactly one of the two: a minimum number, or one of several options. */
const healthFlagSchema = v.object({
  field: code,
  atLeast: v.optional(v.number()),
  anyOf: v.optional(v.pipe(v.array(code), v.minLength(1))),
})
export type HealthFlag = v.InferOutput<typeof healthFlagSchema>

export const healthOfferingSchema = v.object({
  code,
  name: localText,
  /** Information shown before the form. */
  notes: v.optional(v.array(localText), []),
  /** Participants: candidates with a seat in these appointment rounds, or with a paid registration in these batches. */
  rounds: v.optional(v.array(code), []),
  batches: v.optional(v.array(code), []),
  /** First and last day. */
  from: daySchema,
  until: daySchema,
  fields: v.pipe(v.array(fieldSchema), v.minLength(1), v.maxLength(40)),
  flags: v.optional(v.array(healthFlagSchema), []),
  /** Advice shown for a flagged answer; a flag never bans a candidate (decision 0098). */
  advice: v.optional(localText),
  /** Declaration accepted with each check-in. */
  pledge: localText,
  /** Retention in days after the last day; all data is then deleted. */
  keepDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
})
export type HealthOffering = v.InferOutput<typeof healthOfferingSchema>
