/** Other or more subjects for what was registered: one answer for the page that says it beforehand and the service that does it. */
import * as v from 'valibot'
import { cents, code, instant, localText, uuid } from '../../schemas'
import { regionSchema } from '../../project/region'
import { areaSchema, subjectSchema } from '../offered/offering'

/** Which subjects may be swapped, until when and how often; without any, until the sitting, as often as one likes, for each other. */
export const exchangeRulesSchema = v.object({
  until: v.optional(instant),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Lists of subject codes that may be swapped for each other; a subject that is in none stays as it is. */
  between: v.optional(v.array(v.pipe(v.array(code), v.minLength(2)))),
})
export type ExchangeRules = v.InferOutput<typeof exchangeRulesSchema>

/** Until when subjects may be added; without it, while the batch is open. */
export const additionRulesSchema = v.object({ until: instant })

/** A subject that comes, and where it is sat. */
export const addedSubjectSchema = v.object({ to: code, areaCode: code })

/** The same in place of one that is given up (`from`). */
export const swappedSubjectSchema = v.object({ from: code, ...addedSubjectSchema.entries })

/** Either; `from` is null where a subject is added. */
export type WishedSubject = v.InferOutput<typeof addedSubjectSchema> & { from: string | null }

/** What the page needs to work out every choice beforehand: `planSubjects` (plan-subjects.ts) takes it as it comes. */
export const subjectOptionsSchema = v.object({
  batchCode: code,
  batchName: localText,
  /** Until when and how often they may be changed stands in the registration's situation. */
  rules: v.pick(exchangeRulesSchema, ['between']),
  held: v.array(v.object({ subjectCode: code, areaCode: code, priceCents: cents, startsAt: instant })),
  batch: v.object({
    minSubjects: v.number(),
    maxSubjects: v.number(),
    subjects: v.array(subjectSchema),
    /** Those that the held subjects are in; those of another subject are asked for with it. */
    areas: v.array(areaSchema),
    exempted: v.array(v.object({ subjectCode: code, groundName: localText })),
    oneProvince: v.boolean(),
    /** The tree that says which province an area lies in; empty where it does not matter. */
    regions: v.array(regionSchema),
  }),
  serverTime: instant,
})
export type SubjectOptions = v.InferOutput<typeof subjectOptionsSchema>

/** Where one subject can be sat, and how many seats are left there. */
export const subjectAreasSchema = v.array(v.object({ ...areaSchema.entries, remaining: v.number() }))
export type SubjectAreas = v.InferOutput<typeof subjectAreasSchema>

/** A change that waits to be paid; its seats are held until `expiresAt`. */
export const openChangeSchema = v.object({
  changeId: uuid,
  kind: v.picklist(['swap', 'add']),
  orderId: uuid,
  amountCents: cents,
  expiresAt: instant,
  /** A payment was started at WeChat that neither paid nor was closed there. */
  paymentStarted: v.boolean(),
})
export type OpenChange = v.InferOutput<typeof openChangeSchema>
