/** Swapping and adding subjects: rules and options, shared by client and service. */
import * as v from 'valibot'
import { cents, code, instant, localText, uuid } from '../../schemas'
import { regionSchema } from '../../project/region'
import { areaSchema, subjectSchema } from '../offered/offering'

/** Rules for swapping; default: until the sitting, any number of times, all subjects. */
export const exchangeRulesSchema = v.object({
  until: v.optional(instant),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Groups of subject codes that can be swapped with each other; subjects in no group cannot be swapped. */
  between: v.optional(v.array(v.pipe(v.array(code), v.minLength(2)))),
})
export type ExchangeRules = v.InferOutput<typeof exchangeRulesSchema>

/** Deadline for adding subjects; missing: while the batch is open. */
export const additionRulesSchema = v.object({ until: instant })

/** Subject to add, with its test area. */
export const addedSubjectSchema = v.object({ to: code, areaCode: code })

/** Subject to swap in for `from`. */
export const swappedSubjectSchema = v.object({ from: code, ...addedSubjectSchema.entries })

/** Requested swap or addition; `from` is null for additions. */
export type ChosenSubject = v.InferOutput<typeof addedSubjectSchema> & { from: string | null }

/** Input of `planSubjects` (plan-subjects.ts), with which the page validates choices beforehand. */
export const subjectOptionsSchema = v.object({
  batchCode: code,
  batchName: localText,
  /** Deadline and remaining changes are part of the registration's situation. */
  rules: v.pick(exchangeRulesSchema, ['between']),
  held: v.array(v.object({ subjectCode: code, areaCode: code, priceCents: cents, startsAt: instant })),
  batch: v.object({
    minSubjects: v.number(),
    maxSubjects: v.number(),
    subjects: v.array(subjectSchema),
    /** Areas of the current subjects; those of another subject are requested separately. */
    areas: v.array(areaSchema),
    exempted: v.array(v.object({ subjectCode: code, groundName: localText })),
    oneProvince: v.boolean(),
    /** Region tree for the single-province rule; empty if the rule does not apply. */
    regions: v.array(regionSchema),
  }),
  serverTime: instant,
})
export type SubjectOptions = v.InferOutput<typeof subjectOptionsSchema>

/** Test areas of one subject with seats left. */
export const subjectAreasSchema = v.array(v.object({ ...areaSchema.entries, remaining: v.number() }))
export type SubjectAreas = v.InferOutput<typeof subjectAreasSchema>

/** Unpaid change; its seats are held until `expiresAt`. */
export const openChangeSchema = v.object({
  changeId: uuid,
  kind: v.picklist(['swap', 'add']),
  orderId: uuid,
  amountCents: cents,
  expiresAt: instant,
  /** A WeChat payment was started and is neither paid nor closed. */
  paymentStarted: v.boolean(),
})
export type OpenChange = v.InferOutput<typeof openChangeSchema>
