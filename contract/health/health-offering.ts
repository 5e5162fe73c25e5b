/** A daily health check-in, as a project's file describes it: whom it is for, on which days, what is asked and flagged. */
import * as v from 'valibot'
import { fieldSchema } from '../collecting/fields'
import { code, localText } from '../schemas'

/** `yyyy-MM-dd` at UTC+8. */
export const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What makes an answer one that is looked at: one of both, a number from so much on, or a choice among others. */
const healthFlagSchema = v.object({
  field: code,
  atLeast: v.optional(v.number()),
  anyOf: v.optional(v.pipe(v.array(code), v.minLength(1))),
})
export type HealthFlag = v.InferOutput<typeof healthFlagSchema>

export const healthOfferingSchema = v.object({
  code,
  name: localText,
  /** What to know before one begins. */
  notes: v.optional(v.array(localText), []),
  /** Who is asked: whoever has a seat in these rounds of appointments, or is registered and paid in these batches. */
  rounds: v.optional(v.array(code), []),
  batches: v.optional(v.array(code), []),
  /** The first and the last day. */
  from: daySchema,
  until: daySchema,
  fields: v.pipe(v.array(fieldSchema), v.minLength(1), v.maxLength(40)),
  flags: v.optional(v.array(healthFlagSchema), []),
  /** What a flag means for the candidate: advice, never a ban (decision 0098). */
  advice: v.optional(localText),
  /** What is declared with each check-in. */
  pledge: localText,
  /** After so many days from the last one on everything of it is deleted. */
  keepDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
})
export type HealthOffering = v.InferOutput<typeof healthOfferingSchema>
